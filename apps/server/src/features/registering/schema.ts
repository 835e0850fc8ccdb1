import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { eventKey, events } from '../events/schema.ts'
import { organizations } from '../organizations/schema.ts'
import { registrations } from '../registrants/schema.ts'

/**
 * Files that people attached to the form (0141). The answer is the name. A row without a registration belongs to a form
 * that is being registered or, once it was attached, to a deleted registration; then its file is removed.
 */
export const answerFiles = pgTable(
  'answer_files',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null once the event is deleted. */
    event_id: uuid(),
    registration_id: uuid(),
    /** The key of the form's field. */
    key: text().notNull(),
    /** Has the extension of the file's actual type. */
    name: text().notNull(),
    /** Detected from its content. */
    media_type: text().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    storage_key: text().notNull(),
    attached_at: instant(),
    created_at: timestamps.created_at,
  },
  (table) => [
    unique('answer_files_question').on(table.organization_id, table.registration_id, table.key),
    foreignKey({
      name: 'answer_files_event_fk',
      columns: [table.organization_id, table.event_id],
      foreignColumns: [events.organization_id, events.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'answer_files_registration_fk',
      columns: [table.organization_id, table.registration_id],
      foreignColumns: [registrations.organization_id, registrations.id],
    }).onDelete('set null'),
    // For the bytes that arrived in the last hour.
    index('answer_files_latest').on(table.organization_id, table.event_id, table.created_at),
    // For the job that removes them.
    index('answer_files_loose').on(table.created_at).where(sql`${table.registration_id} is null`),
    ...organizationPolicies('answer_files', table.organization_id),
  ],
).enableRLS()

/** Addresses and domains that can register for an event (position 0), or to which its rules apply, from position 1. */
export const admissionAddresses = pgTable(
  'admission_addresses',
  {
    event_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    position: integer().notNull(),
    /** In lower case. */
    address: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.address, table.position] }),
    eventKey(table, 'admission_addresses_event_fk').onDelete('cascade'),
    index('admission_addresses_organization').on(table.organization_id),
    ...organizationPolicies('admission_addresses', table.organization_id),
  ],
).enableRLS()

/** Addresses, and domains with everyone in them, that can't register for any event of the organization. */
export const registrationBlocks = pgTable(
  'registration_blocks',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** `eve@example.org` or `example.org`, in lower case. */
    address: text().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('registration_blocks_address').on(table.organization_id, table.address),
    check('registration_blocks_lower', sql`${table.address} = lower(${table.address})`),
    ...organizationPolicies('registration_blocks', table.organization_id),
  ],
).enableRLS()
