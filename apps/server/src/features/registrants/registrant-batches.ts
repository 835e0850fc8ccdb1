import { sumOf } from '@marquee/domain/batches'
import type { Page } from '@marquee/domain/lists'
import {
  type BatchOutcome,
  batchOutcomes,
  type BatchPerson,
  type BatchStatus,
  type CreateRegistrantBatch,
  type RegistrantBatch,
} from '@marquee/domain/registrants'
import { type EventRow, findPermittedEvent, mayWithEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { onlyRow } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { permitChange } from './apply-change.ts'
import { listedEvent } from './list-registrants.ts'
import { actionBatches } from './registrant-batch.job.ts'
import { type RegistrantBatchRow, insertBatch, listBatchPeopleRows } from './registrant-batch-store.ts'
import { batchPersonView, batchView } from './registrant-view.ts'
import { t } from './texts.ts'

/**
 * Stores the people whom an action would change; no one is changed before it is started. Throws `not_found`,
 * `forbidden`, and `conflict` for a waiting list that the event doesn't have.
 */
export async function createRegistrantBatch(
  ctx: MemberContext,
  eventId: string,
  { action, ...selection }: CreateRegistrantBatch,
): Promise<RegistrantBatch> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:update')
    await permitChange(ctx, event, action)
    const { organizationId, actor } = ctx
    const of = { organizationId, event: await listedEvent(ctx, event), createdBy: actor.userId }
    return replyOf(ctx, event, await insertBatch(ctx.db, { ...of, action, selection }))
  })
}

/**
 * Changes the people of the batch in the background. Throws `not_found`, `forbidden`, and `conflict` if it has already
 * been started.
 */
export async function startRegistrantBatch(ctx: MemberContext, id: string): Promise<RegistrantBatch> {
  return advance(ctx, id, { from: 'checked', to: 'running' })
}

/**
 * Restores in the background the previous state of the people in the batch, except those who changed since. Throws
 * `not_found`, `forbidden`, and `conflict` if there is nothing to undo.
 */
export async function undoRegistrantBatch(ctx: MemberContext, id: string): Promise<RegistrantBatch> {
  return advance(ctx, id, { from: 'done', to: 'undoing' })
}

const conflicts = { running: 'batchStarted', undoing: 'batchNotUndoable' } as const
type Advance = { from: BatchStatus; to: keyof typeof conflicts }

async function advance(ctx: MemberContext, id: string, move: Advance): Promise<RegistrantBatch> {
  return inOrganization(ctx, async (ctx) => {
    const { event } = await findPermitted(ctx, id, 'registrant:update')
    const row = await actionBatches.move(ctx, id, move)
    if (!row) throw new AppError('conflict', { message: t(conflicts[move.to]) })
    return replyOf(ctx, event, row)
  })
}

async function findPermitted(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: 'registrant:read' | 'registrant:update',
): Promise<{ event: EventRow; row: RegistrantBatchRow }> {
  const row = await actionBatches.find(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return { event: await findPermittedEvent(ctx, row.event_id, permission), row }
}

async function repliesOf(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  rows: readonly RegistrantBatchRow[],
): Promise<RegistrantBatch[]> {
  const mayUpdate = mayWithEvent(ctx.actor, 'registrant:update', event)
  const counted = await actionBatches.withCounts(ctx.db, rows)
  return counted.map(({ row, counts }) => batchView(row, { counts, mayUpdate }))
}

async function replyOf(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  row: RegistrantBatchRow,
): Promise<RegistrantBatch> {
  return onlyRow(await repliesOf(ctx, event, [row]))
}

type Listing<Query> = { query: Query & { limit: number; offset: number }; url: string }

/** One page of the batches of the event that were started, newest first. */
export async function listRegistrantBatches(
  ctx: MemberContext,
  eventId: string,
  { query, url }: Listing<object>,
): Promise<Page<RegistrantBatch>> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:read')
    const { rows, count } = await actionBatches.list(ctx.db, { owner: eventId, ...query })
    return pageReply({ results: await repliesOf(ctx, event, rows), count, isCapped: false, query, url })
  })
}

/** One page of the people in a batch, with the outcome of each. */
export async function listBatchPeople(
  ctx: MemberContext,
  id: string,
  { query, url }: Listing<{ outcome?: BatchOutcome | undefined }>,
): Promise<Page<BatchPerson>> {
  return inOrganization(ctx, async (ctx) => {
    await findPermitted(ctx, id, 'registrant:read')
    const { outcome, limit, offset } = query
    const people = await listBatchPeopleRows(ctx.db, { batchId: id, outcome, limit, offset })
    const counts = await actionBatches.countsOf(ctx.db, id)
    const count = sumOf(counts, outcome ? [outcome] : batchOutcomes)
    return pageReply({ results: people.map(batchPersonView), count, isCapped: false, query, url })
  })
}
