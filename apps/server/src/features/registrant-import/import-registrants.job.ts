import { answersInRow, columnOfField, withAttendance } from '@marquee/domain/registrant-import'
import { writeAudit } from '#features/audit/public.ts'
import { findEventRow } from '#features/events/public.ts'
import { batchAttempts, importPeople, workThrough } from '#features/registrants/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { findImportFields } from './find-import-fields.ts'
import { countOutcomes, type FileRow, listRows, type RowChange, updateRows } from './flat-file-row-store.ts'
import { type ImportRow, updateImport } from './flat-file-store.ts'
import { doImportBatch, type ImportPayload, importPayload } from './import-job.ts'
import { emailIn } from './judge-rows.ts'

/**
 * Registers the people in the rows that are ready. Can run twice: each batch is one transaction, after which its rows aren't
 * ready any more.
 */
export const importRegistrantsJob = defineJob({
  name: 'import-registrants',
  schema: importPayload,
  ...batchAttempts,
  run: (services: Services, payload, attempt) => importRegistrants(services, { payload, ...attempt }),
})

/** As many as can be emailed at once. */
const batchSize = 250

type Running = { payload: ImportPayload; signal: AbortSignal; isLastAttempt: boolean }

export async function importRegistrants(services: Services, { payload, ...job }: Running): Promise<void> {
  await workThrough(services, {
    job,
    batchSize,
    batch: (limit) =>
      doImportBatch(services, {
        payload,
        status: 'importing',
        next: (ctx, row) => importBatch(ctx, row, limit),
      }),
    giveUpNext: () => failNext(services, payload),
  })
}

/** Gives up on the next row. */
async function failNext(services: Services, payload: ImportPayload): Promise<void> {
  await doImportBatch(services, {
    payload,
    status: 'importing',
    async next(ctx, { id }) {
      const rows = await listRows(ctx.db, { importId: id, outcomes: ['ready'], limit: 1 })
      await updateRows(
        ctx.db,
        id,
        rows.map(({ row }) => ({ row, outcome: 'failed' })),
      )
      return true
    },
  })
}

async function importBatch(
  ctx: WithDb<OrganizationContext>,
  row: ImportRow,
  limit: number,
): Promise<boolean> {
  const rows = await listRows(ctx.db, { importId: row.id, outcomes: ['ready'], limit })
  if (rows.length === 0) {
    await finish(ctx, row)
    return false
  }
  await updateRows(ctx.db, row.id, await register(ctx, row, rows))
  await updateImport(ctx.db, row.id, {})
  return true
}

/** Registers the people in these rows. The form may have changed since they were checked. */
async function register(
  ctx: WithDb<OrganizationContext>,
  { event_id: eventId, columns, encoding, over_capacity, sends_emails, has_consent }: ImportRow,
  rows: readonly FileRow[],
): Promise<RowChange[]> {
  const event = await findEventRow(ctx.db, eventId)
  if (!event) throw new Error('The event of an import is gone.')
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

async function finish(ctx: WithDb<OrganizationContext>, row: ImportRow): Promise<void> {
  await updateImport(ctx.db, row.id, { status: 'imported', finished_at: ctx.clock.now() })
  const counts = (await countOutcomes(ctx.db, [row.id])).get(row.id)
  await auditImport(ctx, row, {
    action: 'registrants.imported',
    count: (counts?.get('added') ?? 0) + (counts?.get('waitlisted') ?? 0),
  })
}

type Audited = { action: 'registrants.imported' | 'registrants.import_undone'; count: number }

/** One entry for the whole file, by whoever submitted it. */
export async function auditImport(
  ctx: WithDb<OrganizationContext>,
  { event_id, created_by, file_name }: ImportRow,
  { action, count }: Audited,
): Promise<void> {
  const event = await findEventRow(ctx.db, event_id)
  await writeAudit(
    { ...ctx, ...(created_by !== null && { actor: { userId: created_by } }) },
    {
      action,
      target_type: 'event',
      target_id: event_id,
      target_name: event?.title ?? '',
      details: { count, file: file_name },
    },
  )
}
