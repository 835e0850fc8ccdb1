/** Saved views of the registrants of an event. */
import type { Page } from '@marquee/domain/lists'
import {
  type CreateRegistrantView,
  type RegistrantView,
  type UpdateRegistrantView,
  viewLimits,
} from '@marquee/domain/registrants'
import { type EventRow, findPermittedEvent, mayWithEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireSeen } from '#platform/errors/seen-version.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import {
  countSavedViews,
  deleteSavedViewRow,
  insertSavedView,
  listSavedViewRows,
  lockSavedView,
  type SavedViewRow,
  updateSavedViewRow,
} from './saved-view-store.ts'
import { savedView, savedViewVersionOf } from './registrant-view.ts'
import { t } from './texts.ts'

type Listing = { query: { event: string; limit: number; offset: number }; url: string }

/** The caller's own views of the event, and those that others share. Throws `not_found` and `forbidden`. */
export async function listRegistrantViews(
  ctx: MemberContext,
  { query, url }: Listing,
): Promise<Page<RegistrantView>> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, query.event, 'registrant:read')
    const { rows, count } = await listSavedViewRows(ctx.db, { ...query, userId: ctx.actor.userId })
    const results = rows.map((row) => replyOf(ctx, event, row))
    return pageReply({ results, count, isCapped: false, query, url })
  })
}

/**
 * Throws like `listRegistrantViews`, `forbidden` for sharing without permission to change registrants, and `conflict`
 * beyond 200.
 */
export async function createRegistrantView(
  ctx: MemberContext,
  { event: eventId, title, is_shared, shows }: CreateRegistrantView,
): Promise<RegistrantView> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, is_shared ? 'registrant:update' : 'registrant:read')
    if ((await countSavedViews(ctx.db, event.id)) >= viewLimits.perEvent) {
      throw new AppError('conflict', { message: t('tooManyViews') })
    }
    const of = { organization_id: ctx.organizationId, event_id: event.id, created_by: ctx.actor.userId }
    return replyOf(ctx, event, await insertSavedView(ctx.db, { ...of, title, is_shared, shows }))
  })
}

/** Throws `not_found` for views of others that aren't shared, and `forbidden` for shared ones that the caller may not change. */
export async function updateRegistrantView(
  ctx: MemberContext,
  { id, change: { seen, ...change } }: { id: string; change: UpdateRegistrantView },
): Promise<RegistrantView> {
  return inOrganization(ctx, async (ctx) => {
    const { row, event } = await lockOwn(ctx, id)
    requireSeen(seen, savedViewVersionOf(row))
    const isNewlyShared = change.is_shared === true && !row.is_shared
    if (isNewlyShared && !mayWithEvent(ctx.actor, 'registrant:update', event)) throw new AppError('forbidden')
    const { title, is_shared, shows } = { ...row, ...definedIn(change) }
    return replyOf(ctx, event, await updateSavedViewRow(ctx.db, row.id, { title, is_shared, shows }))
  })
}

export async function deleteRegistrantView(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { row } = await lockOwn(ctx, id)
    await deleteSavedViewRow(ctx.db, row.id)
  })
}

async function lockOwn(
  ctx: WithDb<MemberContext>,
  id: string,
): Promise<{ row: SavedViewRow; event: EventRow }> {
  const row = await lockSavedView(ctx.db, id)
  const isVisible = row && (row.is_shared || row.created_by === ctx.actor.userId)
  if (!isVisible) throw new AppError('not_found')
  const event = await findPermittedEvent(ctx, row.event_id, 'registrant:read')
  if (!mayChange(ctx, event, row)) throw new AppError('forbidden')
  return { row, event }
}

/** Its creator and, if it is shared, everyone who may change the registrants. */
function mayChange(
  { actor }: MemberContext,
  event: EventRow,
  { created_by, is_shared }: SavedViewRow,
): boolean {
  return created_by === actor.userId || (is_shared && mayWithEvent(actor, 'registrant:update', event))
}

function replyOf(ctx: MemberContext, event: EventRow, row: SavedViewRow): RegistrantView {
  return savedView(row, { isOwn: row.created_by === ctx.actor.userId, update: mayChange(ctx, event, row) })
}

function definedIn(
  change: UpdateRegistrantView,
): Partial<Pick<SavedViewRow, 'title' | 'is_shared' | 'shows'>> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
