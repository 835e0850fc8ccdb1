import type { Activity, ActivityBatch } from '@marquee/domain/activity'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { insertActivities, type NewStudioActivity } from './activity-store.ts'

type Person = { userId?: string | undefined; organizationId?: string | undefined }

/**
 * Stores activities reported by a browser for the person's organization (SH-257, AU-014). Activities of people who aren't
 * signed in, for example a failed sign-in, have no organization.
 */
export async function recordActivity(ctx: Services, person: Person, batch: ActivityBatch): Promise<void> {
  const { userId, organizationId } = person
  const now = ctx.clock.now().getTime()
  const rows = batch.activities.map((activity) => ({
    organization_id: organizationId ?? null,
    user_id: userId ?? null,
    anonymous_id: batch.anonymous_id,
    session_id: batch.session_id,
    occurred_at: new Date(now - activity.age_ms),
    ...columnsOf(activity),
  }))
  // Visitors who haven't signed in have no organization yet.
  if (organizationId === undefined) await asSystem(ctx, (ctx) => insertActivities(ctx.db, rows))
  else await inOrganization({ ...ctx, organizationId }, (ctx) => insertActivities(ctx.db, rows))
}

function columnsOf(activity: Activity): Pick<NewStudioActivity, 'name' | 'route' | 'details'> {
  if (activity.name === 'page_view') return { name: activity.name, route: activity.route }
  const { name, age_ms: _age, ...details } = activity
  return { name, details }
}
