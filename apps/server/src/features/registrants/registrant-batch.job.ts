import {
  type BatchOutcome,
  batchOutcomes,
  canApply,
  type RegistrantStatus,
} from '@marquee/domain/registrants'
import type { AuditAction } from '@marquee/domain/audit'
import { type AuditContext, writeAudit } from '#features/audit/public.ts'
import { type EventRow, eventTarget, findEventRow } from '#features/events/public.ts'
import { defineBatches } from '#platform/batches/batches.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { admit } from './admit-registrants.ts'
import { auditActions, changes, seatsFor } from './apply-change.ts'
import { emailPeople } from './email-registrants.job.ts'
import { giveUpPlaces, recordChange } from './end-registrations.ts'
import { askToPromote } from './promote-waitlisted.job.ts'
import {
  type RegistrantBatchRow,
  batchTables,
  lockNextPeople,
  markDone,
  type NextPerson,
  readBatches,
  setOutcome,
} from './registrant-batch-store.ts'
import { holdLimit } from './registrant-store.ts'

/** Actions on many registrants of an event (0138). */
export const actionBatches = defineBatches<RegistrantBatchRow, NextPerson, BatchOutcome>({
  jobs: { work: 'registrant-batch', tidy: 'tidy-registrant-batches' },
  tables: batchTables,
  read: readBatches,
  outcomes: batchOutcomes,
  initial: 'checked',
  phases: {
    running: phase({
      outcome: 'ready',
      run: change,
      to: 'done',
      auditAction: ({ action }) => auditActions[action],
    }),
    undoing: phase({
      outcome: 'done',
      run: restore,
      to: 'undone',
      auditAction: () => 'registrants.change_undone',
    }),
  },
  // As many as can be emailed in one step.
  itemsPerStep: 200,
  signal: ({ event_id }) => ({ type: 'registrants-updated', event_id }),
})

type Ctx = WithDb<OrganizationContext>
type At = { ctx: Ctx; row: RegistrantBatchRow; event: EventRow }
type NextPeople = readonly NextPerson[]

type Phase = {
  /** The outcome of the next people. */
  outcome: BatchOutcome
  run: (at: At, people: NextPeople) => Promise<void>
  to: 'done' | 'undone'
  auditAction: (row: RegistrantBatchRow) => AuditAction
}

function phase({ outcome, run, to, auditAction }: Phase) {
  return {
    async next(ctx: Ctx, { id, event_id }: RegistrantBatchRow, limit: number) {
      await holdLimit(ctx.db, event_id)
      return lockNextPeople(ctx.db, { batchId: id, outcome, limit })
    },
    async run(ctx: Ctx, row: RegistrantBatchRow, people: NextPeople) {
      await run({ ctx, row, event: await eventOf(ctx, row) }, people)
    },
    async giveUp(ctx: Ctx, row: RegistrantBatchRow, people: NextPeople) {
      await mark({ ctx, row }, people, 'failed')
    },
    to,
    /** Writes one audit entry for all of them. */
    async finish(ctx: AuditContext, row: RegistrantBatchRow, counts: Record<BatchOutcome, number>) {
      const target = eventTarget(await eventOf(ctx, row))
      await writeAudit(ctx, { action: auditAction(row), ...target, details: { count: counts[to] } })
    },
  }
}

async function eventOf(ctx: Ctx, { event_id }: RegistrantBatchRow): Promise<EventRow> {
  const event = await findEventRow(ctx.db, event_id)
  if (!event) throw new Error('The event of a batch no longer exists.')
  return event
}

async function mark(
  { ctx, row }: Omit<At, 'event'>,
  people: NextPeople,
  outcome: Exclude<BatchOutcome, 'done'>,
) {
  await setOutcome(ctx.db, { batchId: row.id, ids: idsOf(people) }, outcome)
}
const idsOf = (people: NextPeople) => people.map(({ id }) => id)
const without = (people: NextPeople, others: NextPeople) => people.filter((one) => !others.includes(one))

/** Their status may have changed since they were selected. */
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

/** Skips people whose place is gone, and people who were changed since. */
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
  // People who go back to the waiting list would immediately get the place again.
  if (before !== 'waitlisted' && seats > 0) await askToPromote(ctx, event.id, seats)
  if (row.action === 'block' || before === 'blocked') return
  await emailPeople(ctx, { eventId: event.id, kind: before, cause: `undone:${row.id}`, ids: idsOf(people) })
}
