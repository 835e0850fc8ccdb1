import {
  answersInRow,
  columnOfField,
  type RowOutcome,
  rowOutcomes,
  withAttendance,
} from '@marquee/domain/registrant-import'
import { type AuditContext, type AuditEntryToWrite, writeAudit } from '#features/audit/public.ts'
import { type EventRow, eventTarget, findEventRow } from '#features/events/public.ts'
import { importPeople } from '#features/registering/public.ts'
import { askToPromote, removeUntouched } from '#features/registrants/public.ts'
import { defineBatches } from '#platform/batches/batches.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { findImportFields } from './find-import-fields.ts'
import { type FileRow, listAdded, listRows, type RowChange, updateRows } from './flat-file-row-store.ts'
import { type ImportRow, importTables, readImports } from './flat-file-store.ts'
import { emailIn } from './judge-rows.ts'

/** Imports of registrants from a file (0135). */
export const importBatches = defineBatches<ImportRow, FileRow, RowOutcome>({
  jobs: { work: 'import-registrants', tidy: 'tidy-imports' },
  tables: importTables,
  read: readImports,
  outcomes: rowOutcomes,
  initial: 'checked',
  phases: {
    importing: {
      next: (ctx, { id }, limit) => listRows(ctx.db, { importId: id, outcomes: ['ready'], limit }),
      async run(ctx, row, rows) {
        await updateRows(ctx.db, row.id, await register(ctx, row, rows))
      },
      async giveUp(ctx, { id }, rows) {
        await updateRows(
          ctx.db,
          id,
          rows.map(({ row }) => ({ row, outcome: 'failed' })),
        )
      },
      to: 'imported',
      async finish(ctx, row, counts) {
        await audit(ctx, row, { action: 'registrants.imported', count: counts.added + counts.waitlisted })
      },
    },
    undoing: {
      next: nextAdded,
      run: remove,
      async giveUp(ctx, { id }, rows) {
        await updateRows(
          ctx.db,
          id,
          rows.map(({ row, outcome }) => ({ row, outcome })),
        )
      },
      to: 'undone',
      async finish(ctx, row, counts) {
        await askToPromote(ctx, row.event_id)
        await audit(ctx, row, { action: 'registrants.import_undone', count: counts.undone })
      },
    },
  },
  // As many as can be emailed in one step.
  itemsPerStep: 250,
  signal: ({ event_id }) => ({ type: 'registrants-updated', event_id }),
})

type Ctx = WithDb<OrganizationContext>

/** Registers the people in these rows, whose form may have changed since the check. */
async function register(ctx: Ctx, row: ImportRow, rows: readonly FileRow[]): Promise<RowChange[]> {
  const { event_id: eventId, columns, encoding, over_capacity, sends_emails, has_consent } = row
  const event = await eventOf(ctx, row)
  const fields = await findImportFields(ctx.db, event)
  const matched = columnOfField(columns.map(({ field }) => field))
  const reading = { fields, columns: matched, isWorkbook: encoding === null }
  const read = rows.map(({ row, cells }) => ({ row, ...answersInRow(cells, reading) }))
  const isValid = ({ errors }: (typeof read)[number]) => Object.keys(errors).length === 0
  const valid = read.filter(isValid)
  const outcomes = await importPeople(ctx, {
    eventId,
    people: valid.map(({ answers }) => ({ ...withAttendance(answers), email: emailIn(answers) })),
    isOverCapacityWaiting: over_capacity === 'waitlist',
    sendsEmails: sends_emails,
    hasConsent: has_consent,
  })
  return [
    ...read.filter((each) => !isValid(each)).map(({ row }) => ({ row, outcome: 'invalid' as const })),
    ...valid.flatMap(({ row }, index) => {
      const outcome = outcomes[index]
      if (!outcome) return []
      const registration_id = 'registrationId' in outcome ? outcome.registrationId : null
      return [{ row, outcome: outcome.is, registration_id }]
    }),
  ]
}

/** People on the waiting list first, so that none of them gets a seat that the undo frees. */
async function nextAdded({ db }: Ctx, { id: importId }: ImportRow, limit: number): Promise<FileRow[]> {
  const waiting = await listAdded(db, { importId, outcome: 'waitlisted', limit })
  return waiting.length > 0 ? waiting : listAdded(db, { importId, outcome: 'added', limit })
}

/** Removes registrants who haven't changed since. Rows of the others keep their outcome but lose their registration. */
async function remove(
  ctx: Ctx,
  { id, event_id: eventId }: ImportRow,
  rows: readonly FileRow[],
): Promise<void> {
  const ids = rows.flatMap(({ registration_id }) => registration_id ?? [])
  const removed = new Set(await removeUntouched(ctx, { eventId, ids }))
  await updateRows(
    ctx.db,
    id,
    rows.map(({ row, outcome, registration_id }) => ({
      row,
      outcome: removed.has(registration_id ?? '') ? 'undone' : outcome,
    })),
  )
}

/** Writes one entry for the whole file. */
async function audit(
  ctx: AuditContext,
  row: ImportRow,
  entry: Pick<AuditEntryToWrite, 'action'> & { count: number },
): Promise<void> {
  await writeAudit(ctx, {
    action: entry.action,
    ...eventTarget(await eventOf(ctx, row)),
    details: { count: entry.count, file: row.file_name },
  })
}

async function eventOf(ctx: Ctx, { event_id }: ImportRow): Promise<EventRow> {
  const event = await findEventRow(ctx.db, event_id)
  if (!event) throw new Error('The event of an import no longer exists.')
  return event
}
