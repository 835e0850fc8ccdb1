import type { Page } from '@marquee/domain/lists'
import type {
  BatchOutcome,
  BatchPerson,
  BatchStatus,
  CreateRegistrantBatch,
  RegistrantBatch,
} from '@marquee/domain/registrants'
import { type EventRow, findPermittedEvent, mayWithEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { permitChange } from './apply-change.ts'
import { listedEvent } from './list-registrants.ts'
import { askToWork } from './registrant-batch.job.ts'
import {
  type BatchRow,
  countBatchOutcomes,
  findBatch,
  insertBatch,
  listBatchPeopleRows,
  listBatchRows,
  lockBatch,
  updateBatch,
} from './registrant-batch-store.ts'
import { batchPersonView, batchView } from './registrant-view.ts'
import { t } from './texts.ts'

/**
 * Says whom an action would change, and pins these people; nobody is changed before it is started. Throws `not_found`,
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

/** Changes the people of the batch in the background. Throws `not_found`, `forbidden`, and `conflict` if it was started. */
export async function startRegistrantBatch(ctx: MemberContext, id: string): Promise<RegistrantBatch> {
  return advance(ctx, id, { from: 'checked', to: 'running' })
}

/**
 * Restores in the background what the people of the batch were, unless someone changed them since. Throws `not_found`,
 * `forbidden`, and `conflict` if there is nothing to undo.
 */
export async function undoRegistrantBatch(ctx: MemberContext, id: string): Promise<RegistrantBatch> {
  return advance(ctx, id, { from: 'done', to: 'undoing' })
}

type Advance = { from: 'checked'; to: 'running' } | { from: 'done'; to: 'undoing' }

async function advance(ctx: MemberContext, id: string, { from, to }: Advance): Promise<RegistrantBatch> {
  return inOrganization(ctx, async (ctx) => {
    const { event, row: before } = await findPermitted(ctx, await lockBatch(ctx.db, id), 'registrant:update')
    if (before.status !== from) throw new AppError('conflict', { message: t(conflicts[to]) })
    const row = await updateBatch(ctx.db, id, { status: to, created_by: ctx.actor.userId })
    await askToWork(ctx, row)
    return replyOf(ctx, event, row)
  })
}

const conflicts = { running: 'batchStarted', undoing: 'batchNotUndoable' } as const satisfies Partial<
  Record<BatchStatus, string>
>

async function findPermitted(
  ctx: WithDb<MemberContext>,
  row: BatchRow | undefined,
  permission: 'registrant:read' | 'registrant:update',
): Promise<{ event: EventRow; row: BatchRow }> {
  if (!row) throw new AppError('not_found')
  return { event: await findPermittedEvent(ctx, row.event_id, permission), row }
}

async function repliesOf(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  rows: readonly BatchRow[],
): Promise<RegistrantBatch[]> {
  const counts = await countBatchOutcomes(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const mayUpdate = mayWithEvent(ctx.actor, 'registrant:update', event)
  return rows.map((row) => batchView(row, { counts: counts.get(row.id), mayUpdate }))
}

async function replyOf(ctx: WithDb<MemberContext>, event: EventRow, row: BatchRow): Promise<RegistrantBatch> {
  const [reply] = await repliesOf(ctx, event, [row])
  if (!reply) throw new Error('A batch has no reply.')
  return reply
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
    const { rows, count } = await listBatchRows(ctx.db, { eventId, ...query })
    return pageReply({ results: await repliesOf(ctx, event, rows), count, isCapped: false, query, url })
  })
}

/** One page of the people of a batch, with what became of each. */
export async function listBatchPeople(
  ctx: MemberContext,
  id: string,
  { query, url }: Listing<{ outcome?: BatchOutcome | undefined }>,
): Promise<Page<BatchPerson>> {
  return inOrganization(ctx, async (ctx) => {
    const { row } = await findPermitted(ctx, await findBatch(ctx.db, id), 'registrant:read')
    const { outcome, limit, offset } = query
    const counts = (await countBatchOutcomes(ctx.db, [row.id])).get(row.id) ?? new Map<BatchOutcome, number>()
    const total = [...counts.values()].reduce((sum, one) => sum + one, 0)
    const people = await listBatchPeopleRows(ctx.db, { batchId: row.id, outcome, limit, offset })
    const count = outcome === undefined ? total : (counts.get(outcome) ?? 0)
    return pageReply({ results: people.map(batchPersonView), count, isCapped: false, query, url })
  })
}
