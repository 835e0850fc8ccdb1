/** The tracking snippet of an event's public pages (CA-048 to CA-059). Templates and repeating events have one too. */
import type { TrackingSnippet } from '@marquee/domain/custom-code'
import { writeAudit } from '#features/audit/public.ts'
import {
  type EventPart,
  type EventRow,
  eventTarget,
  findPermittedEvent,
  lockPermittedEvent,
  mayWithEvent,
} from '#features/events/public.ts'
import { runsOwnCode } from '#features/tracking-pixels/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  clearSnippet,
  type CodeAreaRow,
  type CodeOwner,
  copySnippet,
  findCodeArea,
  lockCodeArea,
  switchCodeRow,
} from './custom-code-store.ts'
import { faultView } from './embed-view.ts'
import { hasPageDomain } from './javascript-embeds.ts'
import { requireSound, saveCode } from './save-code.ts'

type Ctx = WithDb<MemberContext>

/** Throws `not_found`; `forbidden` without the permission for the event. */
export async function getTrackingSnippet(ctx: MemberContext, eventId: string): Promise<TrackingSnippet> {
  return replyWithSnippet(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'branding:read')
    return { event, row: await findCodeArea(ctx.db, ownerOf(event), 'snippet') }
  })
}

/** Throws like `getTrackingSnippet`; `invalid_input` for a script that is too long or has errors. */
export async function saveTrackingSnippet(
  ctx: MemberContext,
  { eventId, script }: { eventId: string; script: string },
): Promise<TrackingSnippet> {
  await requireSound({ area: 'snippet', code: script, field: 'body_section_script' })
  return replyWithSnippet(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'branding:update')
    const row = await saveCode(ctx.db, { owner: ownerOf(event), area: 'snippet', code: script })
    await writeAudit(ctx, { action: 'event.snippet_changed', ...eventTarget(event) })
    return { event, row }
  })
}

/** Throws like `getTrackingSnippet`; `not_found` also without a snippet. */
export async function switchTrackingSnippet(
  ctx: MemberContext,
  { eventId, isOn }: { eventId: string; isOn: boolean },
): Promise<TrackingSnippet> {
  return replyWithSnippet(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'branding:update')
    const row = await lockCodeArea(ctx.db, ownerOf(event), 'snippet')
    if (!row) throw new AppError('not_found')
    const action = isOn ? 'event.snippet_switched_on' : 'event.snippet_switched_off'
    await writeAudit(ctx, { action, ...eventTarget(event) })
    return { event, row: await switchCodeRow(ctx.db, row.id, isOn) }
  })
}

const ownerOf = ({ id, organization_id }: EventRow): CodeOwner => ({
  organization_id,
  embed_id: null,
  event_id: id,
})

type Read = { event: EventRow; row: CodeAreaRow | undefined }

async function replyWithSnippet(
  ctx: MemberContext,
  read: (ctx: Ctx) => Promise<Read>,
): Promise<TrackingSnippet> {
  const { event, row, hasDomain } = await inOrganization(ctx, async (ctx) => ({
    ...(await read(ctx)),
    hasDomain: await hasPageDomain(ctx),
  }))
  return {
    splash_tracking_pixel_snippet: { body_section_script: row?.code ?? '' },
    is_on: row?.is_on ?? true,
    fault: faultView(row),
    runs: await runsOwnCode(ctx, hasDomain),
    can: { update: mayWithEvent(ctx.actor, 'branding:update', event) },
  }
}

/** The snippet is copied with its event. */
export const trackingSnippetPart: EventPart = {
  name: 'tracking_snippet',
  copy: copySnippet,
  clear: clearSnippet,
}
