import type { Activity, ActivityBatch } from '@marquee/domain/activity'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { insertActivities, type NewActivity } from './activity-store.ts'

type Person = { userId?: string | undefined; organizationId?: string | undefined }

/**
 * What a browser says that was done is kept, of the organization of the person who did it (SH-257, AU-014). Of who is
 * not signed in, such as after a sign-in that failed, it is kept without one.
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
  // A visitor is on the way to a sign-in: no organization is known yet.
  if (organizationId === undefined) await asSystem(ctx, (ctx) => insertActivities(ctx.db, rows))
  else await inOrganization({ ...ctx, organizationId }, (ctx) => insertActivities(ctx.db, rows))
}

function columnsOf(activity: Activity): Pick<NewActivity, 'name' | 'route' | 'details'> {
  if (activity.name === 'page_view') return { name: activity.name, route: activity.route }
  const { name, age_ms: _age, ...details } = activity
  return { name, details }
}
