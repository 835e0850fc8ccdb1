import type {
  BuiltPage,
  EventPageKind,
  PublishPage,
  RestorePageVersion,
  SavePageDraft,
} from '@marquee/domain/pages'
import type { Permission } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import {
  type EventPart,
  type EventRow,
  findPermittedEvent,
  findVisibleEvent,
  mayWithEvent,
} from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { publishDraft, readBuiltPage, restoreVersion, saveDraft } from './build-page.ts'
import { clearDesigns, copyDesigns, type PageOwner } from './page-design-store.ts'

/** A page of an event; also of the pattern of a repeating event and of the blueprint of a template. */
export type EventPageOf = { id: string; kind: EventPageKind }

const changing: Permission = 'event:update'

export function ownerOf(event: EventRow, kind: EventPageKind): PageOwner {
  return { organization_id: event.organization_id, event_id: event.id, hub_page_id: null, kind }
}

/** The page as its builder shows it. Throws `not_found`; `forbidden` in another team. */
export async function getEventPage(ctx: MemberContext, { id, kind }: EventPageOf): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, id)
    return readBuiltPage(ctx, ownerOf(event, kind), mayWithEvent(ctx.actor, changing, event))
  })
}

export async function saveEventPage(
  ctx: MemberContext,
  { id, kind, ...draft }: EventPageOf & SavePageDraft,
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, id, changing)
    return saveDraft(ctx, ownerOf(event, kind), draft)
  })
}

export async function publishEventPage(
  ctx: MemberContext,
  { id, kind, revision }: EventPageOf & PublishPage,
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, id, changing)
    const page = await publishDraft(ctx, ownerOf(event, kind), { revision })
    const entry = { action: 'event.page_published', target_type: 'event', target_id: event.id } as const
    await writeAudit(ctx, { ...entry, target_name: event.title })
    return page
  })
}

export async function restoreEventPage(
  ctx: MemberContext,
  { id, kind, ...version }: EventPageOf & RestorePageVersion,
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, id, changing)
    return restoreVersion(ctx, ownerOf(event, kind), version)
  })
}

/** The pages of an event follow it when it is copied. */
export const pagesPart: EventPart = { name: 'pages', copy: copyDesigns, clear: clearDesigns }
