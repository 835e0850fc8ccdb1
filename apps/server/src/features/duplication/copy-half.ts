/**
 * Copies an event in the background. Each part is copied in its own transaction, which also marks the part as done: a
 * worker that is killed loses at most one part, and the next one doesn't repeat any. The ids of copies follow from the
 * originals', so copying a part twice changes nothing.
 */
import { duplicationIds } from '@marquee/domain/duplication'
import { type ChosenPart, chosenParts, type EventPartName } from '@marquee/domain/events'
import { z } from 'zod'
import { copyEventParts, type EventParts, findEventRow, lockEventRow } from '#features/events/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { type DuplicateEventPayload, duplicateEventJob } from './duplicate-event.job.ts'
import { endDuplication } from './end-duplication.ts'
import { takenParts } from './read-copy-fields.ts'
import { changeWorkflow } from './change-workflow.ts'
import { lockWorkflow, type WorkflowRow } from './workflow-store.ts'
import { defineLabels } from '@marquee/domain/languages'

const parentPayload = z.object({ from: z.uuid(), take: z.array(z.enum(chosenParts)) })
const halfPayload = z.object({ done: z.array(z.string()) })

type Half = DuplicateEventPayload['half']
type HalfContext = OrganizationContext & { parts: EventParts; payload: DuplicateEventPayload }

const halfOf = {
  registration: 'event',
  registering: 'event',
  registrants: 'event',
  pages: 'event',
  email_designs: 'event',
  scheduled_emails: 'event',
  tracking_pixels: 'event',
  tracking_snippet: 'event',
  webhooks: 'event',
  field_mappings: 'event',
  branding: 'event',
  booths: 'event',
  rooms: 'event',
  live_inputs: 'event',
  agenda: 'event',
  stage: 'event',
  people: 'async',
  surveys: 'async',
  // Copies refer to the original's files; the files themselves are not copied.
  files: 'async',
} as const satisfies Record<Exclude<EventPartName, 'readiness'>, Half>

const failures = defineLabels('server/duplication/failures', {
  gone: 'The original event was deleted. Delete the partial copy.',
  failed: 'The copy could not be finished. Nothing was lost: try again, or delete the partial copy.',
})

/** Without how it is queued, because the first half queues the second. */
export const copyHalfJob = defineJob({
  ...duplicateEventJob,
  run: (ctx: Services & { eventParts: EventParts }, payload, attempt) =>
    copyHalf({ ...ctx, parts: ctx.eventParts }, payload, attempt),
})

/** Copies this half of the event, or ends the duplication with a sentence that explains the failure. */
export async function copyHalf(
  ctx: Services & { parts: EventParts },
  payload: DuplicateEventPayload,
  attempt: { isLastAttempt: boolean },
): Promise<void> {
  const half = { ...ctx, organizationId: payload.organization_id, payload }
  try {
    while (await copyNextPart(half));
  } catch (error) {
    if (!attempt.isLastAttempt) throw error
    ctx.log.error({ err: error, ...payload }, 'an event could not be copied')
    await inOrganization(half, (ctx) => endDuplication(ctx, payload.event_id, failures.failed))
  }
}

/** Copies the next part of this half. Returns false if none is left or the work was canceled. */
async function copyNextPart(ctx: HalfContext): Promise<boolean> {
  const { event_id, half } = ctx.payload
  const ids = duplicationIds(event_id)
  return inOrganization(ctx, async (ctx) => {
    // Locked: if two workers run the same job, the second waits and then finds the part done.
    const parent = await lockWorkflow(ctx.db, ids.parent)
    const own = await lockWorkflow(ctx.db, ids[half])
    if (parent?.status !== 'RUNNING' || own?.status !== 'RUNNING') return false
    const { from: fromId, take } = parentPayload.parse(parent.payload)
    const from = await lockEventRow(ctx.db, fromId)
    const to = await findEventRow(ctx.db, event_id)
    if (!from || !to) {
      await endDuplication(ctx, event_id, failures.gone)
      return false
    }
    const { done } = halfPayload.parse(own.payload)
    const left = partsOf(ctx.parts, take, half).filter(({ name }) => !done.includes(name))
    const [next] = left
    if (next) {
      await copyEventParts(ctx, { from, to, parts: [next] })
      done.push(next.name)
    }
    await recordProgress(ctx, { own, take, done })
    if (left.length > 1) return true
    await endHalf(ctx)
    return false
  })
}

function partsOf(parts: EventParts, take: readonly ChosenPart[], half: Half): EventParts {
  return takenParts(parts, take).filter(({ name }) => name !== 'readiness' && halfOf[name] === half)
}

async function recordProgress(
  ctx: WithDb<HalfContext>,
  at: { own: WorkflowRow; take: readonly ChosenPart[]; done: readonly string[] },
): Promise<void> {
  const { half } = ctx.payload
  const count = { event: 0, async: 0 }
  for (const each of ['event', 'async'] as const) count[each] = partsOf(ctx.parts, at.take, each).length
  const before = half === 'async' ? count.event : 0
  const all = count.event + count.async
  const { parent } = duplicationIds(at.own.event_id)
  const progress = shareOf(at.done.length, count[half])
  await changeWorkflow(ctx, at.own.workflow_id, { payload: { done: [...at.done] }, progress })
  await changeWorkflow(ctx, parent, { progress: shareOf(before + at.done.length, all) })
}

const shareOf = (done: number, all: number) => (all === 0 ? 1 : done / all)

/** Starts the second half, or ends the duplication. */
async function endHalf(ctx: WithDb<HalfContext>): Promise<void> {
  const { payload } = ctx
  const ids = duplicationIds(payload.event_id)
  const ended = { status: 'COMPLETED', progress: 1, ended_at: ctx.clock.now() } as const
  await changeWorkflow(ctx, ids[payload.half], ended)
  if (payload.half === 'async') await changeWorkflow(ctx, ids.parent, ended)
  else await ctx.queue.send(ctx.db, duplicateEventJob, { payload: { ...payload, half: 'async' } })
}
