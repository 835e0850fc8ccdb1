import type { FlatFileStatus, OverCapacity, RowOutcome } from '@marquee/domain/registrant-import'
import type { TextEncoding } from '@marquee/domain/text-encodings'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { registrations } from '../registrants/schema.ts'

/** A column of a file, with the question that it answers. */
export type StoredColumn = {
  name: string
  samples: string[]
  field: string | null
  /** Whether it contains people's registration status, like our exports. */
  is_status?: boolean
}

/** A file of registrants that was read, and the state of its import (0135). */
export const registrantImports = pgTable(
  'registrant_imports',
  {
    id: id(),
    ...eventColumns(),
    file_name: text().notNull(),
    columns: jsonb().$type<StoredColumn[]>().notNull(),
    /** How the text of the file is read; null for a workbook. */
    encoding: text().$type<TextEncoding>(),
    /** Whether the file could be read in another encoding; its bytes are stored for that. */
    is_encoding_open: boolean().notNull().default(false),
    status: text().$type<FlatFileStatus>().notNull().default('checked'),
    over_capacity: text().$type<OverCapacity>().notNull().default('refuse'),
    sends_emails: boolean().notNull().default(false),
    has_consent: boolean().notNull().default(false),
    /** Who uploaded the file; later, who submitted it. */
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the import was complete. */
    finished_at: instant(),
    ...timestamps,
  },
  (table) => [
    unique('registrant_imports_of_organization_key').on(table.organization_id, table.id),
    eventKey(table, 'registrant_imports_event_fk').onDelete('cascade'),
    check(
      'registrant_imports_status',
      sql`${table.status} in ('checked', 'importing', 'imported', 'undoing', 'undone')`,
    ),
    check('registrant_imports_over_capacity', sql`${table.over_capacity} in ('refuse', 'waitlist')`),
    // The list of an event, newest first.
    index('registrant_imports_newest').on(table.organization_id, table.event_id, table.id),
    index('registrant_imports_creator').on(table.created_by),
    // For the cleanup job.
    index('registrant_imports_age').on(table.updated_at),
    ...organizationPolicies('registrant_imports', table.organization_id),
  ],
).enableRLS()

/** The nonempty rows of these files, with the outcome of each. */
export const registrantImportRows = pgTable(
  'registrant_import_rows',
  {
    id: id(),
    organization_id: uuid().notNull(),
    import_id: uuid().notNull(),
    /** As a spreadsheet counts: from 1, including the header. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** The address in the row, in lower case, by which the person is found. */
    address: text(),
    outcome: text().$type<RowOutcome>().notNull(),
    /** The registration that the row added, until it is undone. */
    registration_id: uuid(),
  },
  (table) => [
    foreignKey({
      name: 'registrant_import_rows_import_fk',
      columns: [table.organization_id, table.import_id],
      foreignColumns: [registrantImports.organization_id, registrantImports.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'registrant_import_rows_registration_fk',
      columns: [table.organization_id, table.registration_id],
      foreignColumns: [registrations.organization_id, registrations.id],
    }).onDelete('set null'),
    // For the rows in order, those of one outcome, and their counts.
    unique('registrant_import_rows_row').on(table.import_id, table.row),
    index('registrant_import_rows_outcome').on(
      table.organization_id,
      table.import_id,
      table.outcome,
      table.row,
    ),
    index('registrant_import_rows_registration').on(table.organization_id, table.registration_id),
    ...organizationPolicies('registrant_import_rows', table.organization_id),
  ],
).enableRLS()

/** The bytes of files whose encoding is a guess, until they are submitted (0152). */
export const registrantImportPieces = pgTable(
  'registrant_import_pieces',
  {
    organization_id: uuid().notNull(),
    import_id: uuid().notNull(),
    /** Counts from 0. */
    piece: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.import_id, table.piece] }),
    foreignKey({
      name: 'registrant_import_pieces_import_fk',
      columns: [table.organization_id, table.import_id],
      foreignColumns: [registrantImports.organization_id, registrantImports.id],
    }).onDelete('cascade'),
    ...organizationPolicies('registrant_import_pieces', table.organization_id),
  ],
).enableRLS()
