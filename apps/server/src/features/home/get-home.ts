import { type FirstStep, firstSteps, type Home } from '@marquee/domain/home'
import { decide, type Permission } from '@marquee/domain/permissions'
import { type EventParts, listNextEvents, listRecentRecordings } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'

/** By step, whether the organization has done it: each of another feature, so the composition root hands them over. */
export type FirstStepChecks = Record<FirstStep, (db: Db) => Promise<boolean>>

const neededFor: Record<FirstStep, Permission> = {
  event: 'event:create',
  session: 'event:update',
  speaker: 'event:update',
  video: 'video:create',
  branding: 'event:update',
  teammate: 'user:create',
}

type Asked = { workspace?: string | undefined; parts: EventParts; checks: FirstStepChecks }

/** What the first page of the studio shows the caller. */
export async function getHome(ctx: MemberContext, { workspace, parts, checks }: Asked): Promise<Home> {
  const next_events = await listNextEvents(ctx, { workspace, parts })
  const recent_recordings = await listRecentRecordings(ctx, { workspace })
  const offered = firstSteps.filter((step) => decide(ctx.actor, neededFor[step]).allowed)
  return inOrganization(ctx, async (ctx) => {
    const first_steps: Home['first_steps'] = []
    for (const step of offered) first_steps.push({ step, is_done: await checks[step](ctx.db) })
    return { next_events, recent_recordings, first_steps }
  })
}
