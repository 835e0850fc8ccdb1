import { type Page } from '@marquee/domain/lists'
import { visibleWorkspaces } from '@marquee/domain/permissions'
import {
  type Engagement,
  engagementScore,
  type ListActivityQuery,
  type RegistrantActivity,
  type RegistrantProfile,
} from '@marquee/domain/registrants'
import { listEmailsTo } from '#features/effects/public.ts'
import { type EventRow, findPermittedEvent, mayWithEvent, stateOfEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { type Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { signShortUrl } from './activity-keys.ts'
import { listConsents } from './consent-store.ts'
import { type Counts, countEngagement, listActivityRows } from './registrant-activity-store.ts'
import { findRegistrantRow, type ListedRegistrant } from './registrant-list-store.ts'
import { findOrigin, listOtherEvents } from './registrant-profile-store.ts'
import {
  activityView,
  consentView,
  emailOfRegistrantView,
  otherEventView,
  registrantView,
} from './registrant-view.ts'
import { findSettings } from './settings-store.ts'

/**
 * Everything about a registrant: their registration, engagement, other events, emails, and the link to their activity.
 * Throws `not_found`; `forbidden` in another team.
 */
export async function getRegistrantProfile(ctx: MemberContext, id: string): Promise<RegistrantProfile> {
  return inOrganization(ctx, async (ctx) => {
    const { row, event } = await findPermittedRegistrant(ctx, id)
    const update = mayWithEvent(ctx.actor, 'registrant:update', event)
    const teams = visibleWorkspaces(ctx.actor, 'registrant:read')
    const others = await listOtherEvents(ctx.db, { profileId: row.profile_id, except: event.id, teams })
    const emails = await listEmailsTo(ctx.db, row.user.email)
    const consents = await listConsents(ctx.db, { organizationId: ctx.organizationId, ids: [row.id] })
    const { shares_activity } = await findSettings(ctx.db, event.id)
    const shortUrl = signShortUrl(ctx, { organizationId: ctx.organizationId, registrantId: row.id })
    return {
      registrant: registrantView(row, { event, can: { update } }),
      engagement: await engagementOf(ctx.db, { row, isOver: await isEventOver(ctx, event) }),
      events: others.map(otherEventView),
      emails: emails.map(emailOfRegistrantView),
      consents: consents.map(consentView),
      origin: await findOrigin(ctx.db, row),
      activity_url: {
        is_enabled: shares_activity,
        url: `${ctx.settings.studioOrigin}/registrants-activity?short_url=${shortUrl}`,
      },
    }
  })
}

/** One page of what the registrant did, newest first. Throws like `getRegistrantProfile`. */
export async function listRegistrantActivity(
  ctx: MemberContext,
  { id, query, url }: { id: string; query: ListActivityQuery; url: string },
): Promise<Page<RegistrantActivity>> {
  return inOrganization(ctx, async (ctx) => {
    const { row, event } = await findPermittedRegistrant(ctx, id)
    return activityPage(ctx, { row, event, query, url })
  })
}

/** One page of what they did; the first entry says so if they never came. */
export async function activityPage(
  ctx: WithDb<Pick<MemberContext, 'clock'>>,
  {
    row,
    event,
    query,
    url,
  }: { row: ListedRegistrant; event: EventRow; query: ListActivityQuery; url: string },
): Promise<Page<RegistrantActivity>> {
  const { db } = ctx
  const hasMissed = await isNoShow(db, { row, isOver: await isEventOver(ctx, event) })
  const first: RegistrantActivity[] = hasMissed
    ? [
        {
          id: `${row.id}:no-show`,
          type: 'user_engagement:event_no_show',
          at: event.end_time.toISOString(),
          title: null,
          seconds: null,
        },
      ]
    : []
  const { limit, offset } = query
  const isFirst = offset === 0
  // The no-show entry comes before those of the ledger.
  const inLedger = {
    limit: limit - (isFirst ? first.length : 0),
    offset: isFirst ? 0 : offset - first.length,
  }
  const { rows, count } = await listActivityRows(db, row, inLedger)
  const results = [...(isFirst ? first : []), ...rows.map(activityView)]
  return pageReply({ results, count: count + first.length, isCapped: false, query, url })
}

async function findPermittedRegistrant(
  ctx: WithDb<MemberContext>,
  id: string,
): Promise<{ row: ListedRegistrant; event: EventRow }> {
  const row = await findRegistrantRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return { row, event: await findPermittedEvent(ctx, row.event_id, 'registrant:read') }
}

/** Whether the event is over, so that people who didn't come have missed it. No one misses a test event. */
export async function isEventOver(
  { db, clock }: WithDb<Pick<MemberContext, 'clock'>>,
  event: EventRow,
): Promise<boolean> {
  return !event.is_test && (await stateOfEvent(db, event, clock.now())) === 'past'
}

type AtEvent = { row: ListedRegistrant; isOver: boolean }

async function isNoShow(db: Db, at: AtEvent): Promise<boolean> {
  return isMissing(at, await countEngagement(db, at.row))
}

/** Whether they had a place and didn't come. People who work at the event don't count as missing. */
function isMissing(
  { row, isOver }: AtEvent,
  { hasAttended, isWorking }: Pick<Counts, 'hasAttended' | 'isWorking'>,
): boolean {
  return isOver && row.status === 'registered' && row.arrived_at === null && !hasAttended && !isWorking
}

/** The numbers of RG-058. */
export async function engagementOf(db: Db, { row, isOver }: AtEvent): Promise<Engagement> {
  const { hasAttended, isWorking, ...counts } = await countEngagement(db, row)
  return {
    ...counts,
    'user_engagement:event_no_show': isMissing({ row, isOver }, { hasAttended, isWorking }) ? 1 : 0,
    'user_engagement:engagement_score': engagementScore(counts, hasAttended),
  }
}
