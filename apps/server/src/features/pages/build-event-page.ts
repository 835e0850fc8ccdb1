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
import type { VideoPart } from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { atPageField } from './at-page-field.ts'
import { builtPageView, publishDraft, readBuiltPage, restoreVersion, saveDraft } from './build-page.ts'
import { nothingIn } from './nothing-in.ts'
import {
  clearDesigns,
  copyDesigns,
  type DesignRow,
  type PageOwner,
  pagesShowingVideo,
} from './page-design-store.ts'

/** A page of an event; also of the pattern of a repeating event and of the blueprint of a template. */
export type EventPageOf = { id: string; kind: EventPageKind }

const changing: Permission = 'event:update'

export function ownerOf(event: EventRow, kind: EventPageKind): PageOwner {
  return {
    organization_id: event.organization_id,
    event_id: event.id,
    hub_page_id: null,
    series_id: null,
    kind,
  }
}

/** The page as its builder shows it. Throws `not_found`; `forbidden` in another team. */
export async function getEventPage(ctx: MemberContext, { id, kind }: EventPageOf): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, id)
    return readBuiltPage(ctx, {
      owner: ownerOf(event, kind),
      nothingIn: await nothingIn(ctx.db, event),
      mayUpdate: mayWithEvent(ctx.actor, changing, event),
    })
  })
}

export async function saveEventPage(
  ctx: MemberContext,
  { id, kind, ...draft }: EventPageOf & SavePageDraft,
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, id, changing)
    return replyOf(ctx, { event, kind }, await saveDraft(ctx, ownerOf(event, kind), draft))
  })
}

export async function publishEventPage(
  ctx: MemberContext,
  { id, kind, revision }: EventPageOf & PublishPage,
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, id, changing)
    const row = await publishDraft(ctx, ownerOf(event, kind), { revision })
    const entry = { action: 'event.page_published', target_type: 'event', target_id: event.id } as const
    await writeAudit(ctx, { ...entry, target_name: event.title })
    return replyOf(ctx, { event, kind }, row)
  })
}

export async function restoreEventPage(
  ctx: MemberContext,
  { id, kind, ...version }: EventPageOf & RestorePageVersion,
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, id, changing)
    return replyOf(ctx, { event, kind }, await restoreVersion(ctx, ownerOf(event, kind), version))
  })
}

type Of = { event: EventRow; kind: EventPageKind }

async function replyOf(ctx: WithDb<MemberContext>, { event, kind }: Of, row: DesignRow): Promise<BuiltPage> {
  const of = { owner: ownerOf(event, kind), nothingIn: await nothingIn(ctx.db, event), mayUpdate: true }
  return builtPageView(ctx, of, row)
}

/**
 * The pages of an event follow it when it is copied. Its `builder_raw_json` is the draft of its registration page, for
 * people in the builder and API clients alike (RG-006).
 */
export const pagesPart: EventPart = {
  name: 'pages',
  copy: copyDesigns,
  clear: clearDesigns,
  async writePage(ctx, event, design) {
    await atPageField(design, 'registration', (design) =>
      saveDraft(ctx, ownerOf(event, 'registration'), { revision: 'any', design }),
    )
  },
}

export const pagesVideoPart: VideoPart = {
  name: 'pages',
  columns: ['page_videos.video_asset_id'],
  uses: pagesShowingVideo,
}
