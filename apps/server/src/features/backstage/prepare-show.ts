/** What producers do with the run of show before the session and during it: add items, change them, and order them. */
import {
  type ChangeShowItem,
  type CreateShowItem,
  maxShowItems,
  type OrderShow,
  type RunOfShow,
} from '@marquee/domain/backstage'
import { listSessionPollRows } from '#features/polls/public.ts'
import type { LockedSession } from '#features/stage/public.ts'
import { findStageVideo } from '#features/video-library/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { announceBackstage } from './announce-backstage.ts'
import { requireDirector } from './backstage-policy.ts'
import type { SessionKey } from './backstage-store.ts'
import { findOpenBackstage, keyOf, type OfSession, readBackstage } from './find-backstage.ts'
import {
  insertShowItem,
  listCast,
  listShowItems,
  replaceItemPeople,
  type ShowItemRow,
  updateShowItem,
} from './show-store.ts'
import { viewRunOfShow } from './show-view.ts'
import { t } from './texts.ts'

type Ctx = WithDb<AudienceContext>

/** The run of show of the session. Throws as `getBackstage` does, and `forbidden` for whoever doesn't direct the stage. */
export async function getRunOfShow(ctx: AudienceContext, { sessionId }: OfSession): Promise<RunOfShow> {
  return inOrganization(ctx, async (ctx) => {
    const { rights } = await readBackstage(ctx, { sessionId })
    requireDirector(rights)
    return viewRunOfShow(ctx, sessionId)
  })
}

/**
 * Adds an item at the end. Throws `invalid_input` for people or a poll of another session and for a video that
 * can't be played on its stage, `conflict` if there are too many.
 */
export async function addShowItem(
  ctx: AudienceContext,
  { item, ...session }: OfSession & { item: CreateShowItem },
): Promise<RunOfShow> {
  return changeShow(ctx, session, async (ctx, { key, located, items }) => {
    if (items.filter(({ deleted_at }) => deleted_at === null).length >= maxShowItems) {
      throw new AppError('conflict', { message: t('tooManyItems', { maxShowItems }) })
    }
    await requireOwn(ctx, located, item)
    const { people, poll, video, ...fields } = item
    const place = (items.at(-1)?.place ?? 0) + 1
    const item_id = await insertShowItem(ctx.db, {
      ...key,
      ...fields,
      poll_id: poll,
      video_asset_id: video,
      place,
    })
    await replaceItemPeople(ctx.db, ofItem(key, item_id), people)
  })
}

/** Changes an item, deletes it or brings it back. Throws as `addShowItem` does, and `not_found`. */
export async function changeShowItem(
  ctx: AudienceContext,
  { itemId, change, ...session }: OfSession & { itemId: string; change: ChangeShowItem },
): Promise<RunOfShow> {
  return changeShow(ctx, session, async (ctx, { key, located, items }) => {
    if (!items.some(({ id }) => id === itemId)) throw new AppError('not_found')
    await requireOwn(ctx, located, change)
    const { people, poll, video, is_deleted, title, scene } = change
    const deleted_at = is_deleted === undefined ? undefined : is_deleted ? ctx.clock.now() : null
    await updateShowItem(ctx.db, itemId, {
      title,
      scene,
      poll_id: poll,
      video_asset_id: video,
      deleted_at,
    })
    if (people) await replaceItemPeople(ctx.db, ofItem(key, itemId), people)
  })
}

/** Orders the items. Those that were added meanwhile come after the others; deleted ones keep their place. */
export async function orderShow(
  ctx: AudienceContext,
  { order, ...session }: OfSession & { order: OrderShow },
): Promise<RunOfShow> {
  return changeShow(ctx, session, async (ctx, { items }) => {
    const wanted = new Map(order.items.map((id, index) => [id, index]))
    const kept = items.filter(({ deleted_at }) => deleted_at === null)
    const ordered = kept.toSorted(
      (a, b) => (wanted.get(a.id) ?? kept.length) - (wanted.get(b.id) ?? kept.length),
    )
    const places = kept.map(({ place }) => place)
    for (const [index, { id, place }] of ordered.entries()) {
      const to = places[index]
      if (to !== undefined && to !== place) await updateShowItem(ctx.db, id, { place: to })
    }
  })
}

type Changing = { key: SessionKey; located: LockedSession; items: ShowItemRow[] }

async function changeShow(
  ctx: AudienceContext,
  { sessionId }: OfSession,
  work: (ctx: Ctx, changing: Changing) => Promise<void>,
): Promise<RunOfShow> {
  return inOrganization(ctx, async (ctx) => {
    const { located, rights } = await findOpenBackstage(ctx, { sessionId })
    requireDirector(rights)
    const key = keyOf(located)
    await work(ctx, { key, located, items: await listShowItems(ctx.db, sessionId) })
    await announceBackstage(ctx.db, key)
    return viewRunOfShow(ctx, sessionId)
  })
}

const ofItem = ({ organization_id, event_id }: SessionKey, item_id: string) => ({
  organization_id,
  event_id,
  item_id,
})

type NamedInItem = {
  people?: readonly string[] | undefined
  poll?: string | null | undefined
  video?: string | null | undefined
}

/**
 * Throws `invalid_input` for people who can't be on this stage, for a poll of another session, and for a video that can't be
 * played here.
 */
async function requireOwn(
  ctx: Ctx,
  { session: { id: broadcastId }, event }: LockedSession,
  { people = [], poll = null, video = null }: NamedInItem,
): Promise<void> {
  if (people.length > 0) {
    const cast = await listCast(ctx.db, { eventId: event.id, broadcastId })
    const profiles = new Set(cast.map(({ profile }) => profile))
    if (people.some((profile) => !profiles.has(profile))) refuse('people', t('notInCast'))
  }
  if (poll !== null) {
    const polls = await listSessionPollRows(ctx.db, broadcastId)
    if (!polls.some(({ id }) => id === poll)) refuse('poll', t('pollGone'))
  }
  if (video !== null) {
    const { workspace_id: workspaceId } = event
    if (!(await findStageVideo(ctx.db, { id: video, workspaceId }))) refuse('video', t('videoGone'))
  }
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid_input', { errors: { [field]: [message] } })
}
