import { askToPromote, batchAttempts, removeUntouched } from '#features/registrants/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { countOutcomes, type FileRow, listAdded, updateRows } from './flat-file-row-store.ts'
import { type ImportRow, updateImport } from './flat-file-store.ts'
import { doImportBatch, type ImportPayload, importPayload } from './import-job.ts'
import { auditImport } from './import-registrants.job.ts'

/**
 * Removes those whom an import registered and of whom nothing became since. Can run twice: rows of people who are removed
 * are `undone`, and those of others are passed over.
 */
export const undoImportJob = defineJob({
  name: 'undo-import',
  schema: importPayload,
  ...batchAttempts,
  run: (ctx: Services, payload, { signal }) => undoImport(ctx, { payload, signal }),
})

const batchSize = 500

async function undoImport(
  services: Services,
  { payload, signal }: { payload: ImportPayload; signal: AbortSignal },
): Promise<void> {
  // Those on the waiting list first, so that none of them gets a seat that this sets free.
  for (const outcome of ['waitlisted', 'added'] as const) {
    let after: number | undefined = 0
    while (after !== undefined) {
      signal.throwIfAborted()
      after = await undoImportBatch(services, { payload, outcome, after })
    }
  }
  await doImportBatch(services, { payload, status: 'undoing', next: finish })
}

type Batch = { payload: ImportPayload; outcome: 'waitlisted' | 'added'; after: number }

/** Undoes the next rows; returns the last of them, if more may follow. */
async function undoImportBatch(
  services: Services,
  { payload, outcome, after }: Batch,
): Promise<number | undefined> {
  let rows: FileRow[] = []
  await doImportBatch(services, {
    payload,
    status: 'undoing',
    async next(ctx, { id, event_id: eventId }) {
      rows = await listAdded(ctx.db, { importId: id, outcome, after, limit: batchSize })
      const ids = rows.flatMap(({ registration_id }) => registration_id ?? [])
      const removed = new Set(await removeUntouched(ctx, { eventId, ids }))
      const undone = rows.filter(({ registration_id }) => removed.has(registration_id ?? ''))
      await updateRows(
        ctx.db,
        id,
        undone.map(({ row }) => ({ row, outcome: 'undone' })),
      )
      await updateImport(ctx.db, id, {})
      return true
    },
  })
  return rows.length === batchSize ? rows.at(-1)?.row : undefined
}

async function finish(ctx: WithDb<OrganizationContext>, row: ImportRow): Promise<boolean> {
  await updateImport(ctx.db, row.id, { status: 'undone' })
  await askToPromote(ctx, row.event_id)
  const counts = (await countOutcomes(ctx.db, [row.id])).get(row.id)
  await auditImport(ctx, row, { action: 'registrants.import_undone', count: counts?.get('undone') ?? 0 })
  return false
}
