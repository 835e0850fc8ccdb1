import { sumOf } from '@marquee/domain/batches'
import {
  type FlatFile,
  type FlatFileRow,
  type RowOutcome,
  rowOutcomes,
} from '@marquee/domain/registrant-import'
import type { Page } from '@marquee/domain/lists'
import { type EventRow, findPermittedEvent, mayWithEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { onlyRow } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findImportFields } from './find-import-fields.ts'
import { listReviewedRows } from './flat-file-row-store.ts'
import type { ImportRow } from './flat-file-store.ts'
import { flatFileRowView, flatFileView } from './flat-file-view.ts'
import { importBatches } from './import-registrants.job.ts'

/**
 * The import and its event, locked until the transaction ends if `lock` is set. Throws `not_found`, and `forbidden`
 * without the permission.
 */
export async function findPermittedImport(
  ctx: WithDb<MemberContext>,
  id: string,
  { permission, lock = false }: { permission: 'registrant:read' | 'registrant:update'; lock?: boolean },
): Promise<{ event: EventRow; row: ImportRow }> {
  const row = await importBatches[lock ? 'lock' : 'find'](ctx.db, id)
  if (!row) throw new AppError('not_found')
  return { event: await findPermittedEvent(ctx, row.event_id, permission), row }
}

/** The import as its organizers see it, with its counts. */
export async function replyOf(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  row: ImportRow,
): Promise<FlatFile> {
  return onlyRow(await repliesOf(ctx, event, [row]))
}

async function repliesOf(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  rows: readonly ImportRow[],
): Promise<FlatFile[]> {
  const fields = await findImportFields(ctx.db, event)
  const mayUpdate = mayWithEvent(ctx.actor, 'registrant:update', event)
  const counted = await importBatches.withCounts(ctx.db, rows)
  return counted.map(({ row, counts }) => flatFileView(row, { fields, counts, mayUpdate }))
}

/** Throws `not_found`, and `forbidden`. */
export async function getFlatFile(ctx: MemberContext, sheetId: string): Promise<FlatFile> {
  return inOrganization(ctx, async (ctx) => {
    const { event, row } = await findPermittedImport(ctx, sheetId, { permission: 'registrant:read' })
    return replyOf(ctx, event, row)
  })
}

type FlatFileQuery = { query: { limit: number; offset: number }; url: string }

/** One page of the imports of the event that were submitted, newest first. */
export async function listFlatFiles(
  ctx: MemberContext,
  eventId: string,
  { query, url }: FlatFileQuery,
): Promise<Page<FlatFile>> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:read')
    const { rows, count } = await importBatches.list(ctx.db, { owner: eventId, ...query })
    return pageReply({ results: await repliesOf(ctx, event, rows), count, isCapped: false, query, url })
  })
}

type ListingRows = { query: FlatFileQuery['query'] & { outcome?: RowOutcome | undefined }; url: string }

/** One page of the rows of a file with the problems of each: rows that add no one first, then in file order. */
export async function listFlatFileRows(
  ctx: MemberContext,
  sheetId: string,
  { query, url }: ListingRows,
): Promise<Page<FlatFileRow>> {
  return inOrganization(ctx, async (ctx) => {
    const { event, row: found } = await findPermittedImport(ctx, sheetId, { permission: 'registrant:read' })
    const { outcome, limit, offset } = query
    const fields = await findImportFields(ctx.db, event)
    const rows = await listReviewedRows(ctx.db, { importId: found.id, outcome, limit, offset })
    const reading = { fields, columns: found.columns, isWorkbook: found.encoding === null }
    const results = rows.map((row) => flatFileRowView(row, reading))
    const counts = await importBatches.countsOf(ctx.db, found.id)
    const count = sumOf(counts, outcome ? [outcome] : rowOutcomes)
    return pageReply({ results, count, isCapped: false, query, url })
  })
}
