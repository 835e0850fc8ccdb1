import { type BatchOutcome, canApply, type RegistrantStatus } from '@marquee/domain/registrants'
import { z } from 'zod'
import type { AuditAction } from '@marquee/domain/audit'
import { writeAudit } from '#features/audit/public.ts'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { admit } from './admit-registrants.ts'
import { auditActions, changes, seatsFor } from './apply-change.ts'
import { batchAttempts, doBatch, workThrough } from './batch-work.ts'
import { emailPeople } from './email-registrants.job.ts'
import { giveUpPlaces, recordChange } from './end-registrations.ts'
import { askToPromote } from './promote-waitlisted.job.ts'
import {
  type BatchRow,
  countBatchOutcomes,
  lockBatch,
  lockNextPeople,
  markDone,
  type NextPerson,
  setOutcome,
  updateBatch,
} from './registrant-batch-store.ts'
import { holdLimit } from './registrant-store.ts'

const payloadSchema = z.object({ organization_id: z.uuid(), event_id: z.uuid(), batch_id: z.uuid() })

/**
 * Changes the people of a batch, or restores what they were. Can run twice: each few hundred are one transaction, after which
 * they have another outcome.
 */
export const registrantBatchJob = defineJob({
  name: 'registrant-batch',
  schema: payloadSchema,
  ...batchAttempts,
  run: (ctx: Services, payload, job) => workOnBatch(ctx, { payload, job }),
})
type Payload = z.output<typeof payloadSchema>

/** As many as can be emailed at once. */
const batchSize = 200

/** Continues the batch in the background. */
export async function askToWork(
  ctx: Pick<WithDb<Services>, 'db' | 'queue'>,
  { organization_id, event_id, id }: BatchRow,
  { isOnlyIfIdle = false } = {},
): Promise<void> {
  await ctx.queue.send(ctx.db, registrantBatchJob, {
    payload: { organization_id, event_id, batch_id: id },
    options: { singletonKey: id, isOnlyIfIdle },
  })
}

type Job = { signal: AbortSignal; isLastAttempt: boolean }

export async function workOnBatch(
  services: Services,
  { payload, job }: { payload: Payload; job: Job },
): Promise<void> {
  const { organization_id: organizationId, event_id: eventId, batch_id: id } = payload
  const doNext = (step: (at: At, next: NextPeople) => Promise<boolean>, limit: number) =>
    doBatch(services, {
      organizationId,
      eventId,
      async lock(db) {
        const row = await lockBatch(db, id)
        return row?.status === 'running' || row?.status === 'undoing' ? row : undefined
      },
      async next(ctx, row) {
        const event = await findEventRow(ctx.db, eventId)
        if (!event) throw new Error('The event of a batch is gone.')
        await holdLimit(ctx.db, eventId)
        const outcome = row.status === 'running' ? 'ready' : 'done'
        const people = await lockNextPeople(ctx.db, { batchId: id, outcome, limit })
        return step({ ctx, row, event }, people)
      },
    })
  await workThrough(services, {
    job,
    batchSize,
    batch: (limit) => doNext(stepOf, limit),
    giveUpNext: () => doNext(giveUp, 1),
  })
}

type At = { ctx: WithDb<OrganizationContext>; row: BatchRow; event: EventRow }
type NextPeople = readonly NextPerson[]

async function stepOf(at: At, people: NextPeople): Promise<boolean> {
  const { ctx, row } = at
  const isUndoing = row.status === 'undoing'
  if (people.length === 0) {
    await finish(at, isUndoing ? 'undone' : 'done')
    return false
  }
  await (isUndoing ? restore(at, people) : change(at, people))
  await updateBatch(ctx.db, row.id, {})
  return true
}

async function mark({ ctx, row }: At, people: NextPeople, outcome: Exclude<BatchOutcome, 'done'>) {
  await setOutcome(ctx.db, { batchId: row.id, ids: idsOf(people) }, outcome)
}
const idsOf = (people: NextPeople) => people.map(({ id }) => id)
const without = (people: NextPeople, others: NextPeople) => people.filter((one) => !others.includes(one))

/** Their status may not be what it was when they were selected. */
async function change(at: At, people: NextPeople): Promise<void> {
  const { ctx, row, event } = at
  const applicable = people.filter(({ status }) => canApply(row.action, status))
  await mark(at, without(people, applicable), 'inapplicable')
  const isApproval = row.action === 'approve'
  const changed = isApproval ? (await seatsFor(ctx, event.id, applicable)).seated : applicable
  await mark(at, without(applicable, changed), 'full')
  if (changed.length === 0) return
  await markDone(ctx.db, { batchId: row.id, ids: idsOf(changed) })
  await changes[row.action](ctx, { event, rows: changed, cause: `batch:${row.id}` })
}

/** Nobody whose place is gone gets one, and nobody who was changed since is changed again. */
async function restore(at: At, people: NextPeople): Promise<void> {
  const { ctx, event } = at
  const unchanged = people.filter(({ is_unchanged }) => is_unchanged)
  await mark(at, without(people, unchanged), 'changed')
  const placed = unchanged.filter(({ status_before }) => status_before === 'registered')
  const { seated } = await seatsFor(ctx, event.id, placed)
  await mark(at, without(placed, seated), 'taken')
  await mark(at, [...without(unchanged, placed), ...seated], 'undone')
  if (seated.length > 0) await admit(ctx, { eventId: event.id, rows: seated, cause: 'restored' })
  const others = Map.groupBy(without(unchanged, placed), ({ status_before }) => status_before)
  for (const [before, rows] of others) if (before) await restoreStatus(at, rows, before)
}

async function restoreStatus(
  { ctx, row, event }: At,
  people: NextPeople,
  before: RegistrantStatus,
): Promise<void> {
  const changing = { event, rows: people }
  const seats = await giveUpPlaces(ctx, changing, before)
  await recordChange(ctx, changing, 'updated')
  // Who goes back to the waiting list would get the place again at once.
  if (before !== 'waitlisted' && seats > 0) await askToPromote(ctx, event.id, seats)
  if (row.action === 'block' || before === 'blocked') return
  await emailPeople(ctx, { eventId: event.id, kind: before, cause: `undone:${row.id}`, ids: idsOf(people) })
}

/** Gives up on the next person, so that they don't keep back the others. */
async function giveUp(at: At, people: NextPeople): Promise<boolean> {
  await mark(at, people, 'failed')
  return true
}

/** One entry in the audit trail for all of them, by whoever started it. */
async function finish({ ctx, row, event }: At, status: 'done' | 'undone'): Promise<void> {
  await updateBatch(ctx.db, row.id, {
    status,
    ...(status === 'done' && { finished_at: ctx.clock.now() }),
  })
  const counts = (await countBatchOutcomes(ctx.db, [row.id])).get(row.id)
  const action: AuditAction = status === 'done' ? auditActions[row.action] : 'registrants.change_undone'
  await writeAudit(
    { ...ctx, ...(row.created_by !== null && { actor: { userId: row.created_by } }) },
    {
      action,
      target_type: 'event',
      target_id: event.id,
      target_name: event.title,
      details: { count: counts?.get(status) ?? 0 },
    },
  )
}
