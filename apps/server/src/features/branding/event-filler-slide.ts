/** The filler slide of an event, which its stages show while nothing plays. */
import { type EventFillerSlide, isLockedBeforeStart } from '@marquee/domain/branding'
import { type AuditEntryToWrite, writeAudit } from '#features/audit/public.ts'
import {
  type EventRow,
  eventTarget,
  findPermittedEvent,
  lockPermittedEvent,
  mayWithEvent,
  signalStudiosOfEvent,
} from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mayWithSlide } from './filler-slide-policy.ts'
import { clearFillerSlide, findSlideOfEvent, lockFillerSlide, setFillerSlide } from './filler-slide-store.ts'
import { fillerSlideView } from './filler-slide-view.ts'
import { t } from './texts.ts'

/** Throws `not_found`, `forbidden`. */
export async function getFillerSlideOfEvent(ctx: MemberContext, eventId: string): Promise<EventFillerSlide> {
  return inOrganization(ctx, async (ctx) =>
    eventFillerSlideReply(ctx, await findPermittedEvent(ctx, eventId, 'branding:read')),
  )
}

/**
 * Makes this the slide of the event (BR-263), whether or not its video is there yet. Throws `not_found`, `forbidden`;
 * `invalid_input` for a slide that the caller can't see, and less than an hour before the start (BR-303).
 */
export async function chooseFillerSlide(
  ctx: MemberContext,
  { eventId, slideId }: { eventId: string; slideId: string },
): Promise<EventFillerSlide> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'branding:update')
    requireUnlocked(ctx, event)
    // Locked so that it can't be deleted before the event refers to it.
    const slide = await lockFillerSlide(ctx.db, slideId)
    if (!slide || !mayWithSlide(ctx.actor, 'branding:read', slide)) throw invalid(t('unknownFiller'))
    await setFillerSlide(ctx.db, event, slide.id)
    await recordFillerChange(ctx, event, {
      action: 'event.filler_slide_chosen',
      details: { filler_slide: slide.id, slide_name: slide.file_name },
    })
    return eventFillerSlideReply(ctx, event)
  })
}

/** Removes the slide from the event. It stays in the library. Throws like `chooseFillerSlide`. */
export async function removeFillerSlide(ctx: MemberContext, eventId: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'branding:update')
    const slide = await findSlideOfEvent(ctx.db, eventId)
    if (!slide) return
    requireUnlocked(ctx, event)
    await clearFillerSlide(ctx.db, eventId)
    await recordFillerChange(ctx, event, {
      action: 'event.filler_slide_removed',
      details: { filler_slide: slide.id, slide_name: slide.file_name },
    })
  })
}

function requireUnlocked(ctx: MemberContext, event: EventRow): void {
  if (isLockedBeforeStart(event, ctx.clock.now())) throw invalid(t('lockedBeforeStart'))
}

function invalid(message: string): AppError {
  return new AppError('invalid_input', { message, errors: { filler_slide: [message] } })
}

async function eventFillerSlideReply(ctx: WithDb<MemberContext>, event: EventRow): Promise<EventFillerSlide> {
  const slide = await findSlideOfEvent(ctx.db, event.id)
  return {
    event: event.id,
    filler_slide: slide?.id ?? null,
    slide: slide ? fillerSlideView(slide, ctx) : null,
    is_locked: isLockedBeforeStart(event, ctx.clock.now()),
    can: { update: mayWithEvent(ctx.actor, 'branding:update', event) },
  }
}

async function recordFillerChange(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  change: Required<Pick<AuditEntryToWrite, 'action' | 'details'>>,
): Promise<void> {
  // Rooms of the event fetch what they show again.
  await signalStudiosOfEvent(ctx.db, event)
  await writeAudit(ctx, { ...change, ...eventTarget(event) })
}
