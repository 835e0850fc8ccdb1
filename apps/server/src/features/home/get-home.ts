import type { ListedEvent } from '@marquee/domain/events'
import { type FirstStep, firstSteps, type Home } from '@marquee/domain/home'
import { decide, type Permission } from '@marquee/domain/permissions'
import { listOnAir } from '#features/agenda/public.ts'
import { listEventRows, listNextEvents, listRecentRecordings } from '#features/events/public.ts'
import { countWatching } from '#features/ledger/public.ts'
import { countWarnings, type ReadinessParts } from '#features/readiness/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'

/** Whether the organization has done each step. Injected by the composition root, since each belongs to another feature. */
export type FirstStepChecks = Record<FirstStep, (db: Db) => Promise<boolean>>

const requiredPermission: Record<FirstStep, Permission> = {
  event: 'event:create',
  session: 'event:update',
  speaker: 'event:update',
  video: 'video:create',
  branding: 'event:update',
  teammate: 'user:create',
}

/** Fits above the next events. */
const mostOnAir = 4

type HomeRequest = { workspace?: string | undefined; parts: ReadinessParts; checks: FirstStepChecks }

/** The contents of the studio's home page for the caller. */
export async function getHome(ctx: MemberContext, { workspace, parts, checks }: HomeRequest): Promise<Home> {
  const next = await listNextEvents(ctx, { workspace })
  const recent_recordings = await listRecentRecordings(ctx, { workspace })
  const offered = firstSteps.filter((step) => decide(ctx.actor, requiredPermission[step]).allowed)
  return inOrganization(ctx, async (ctx) => {
    const first_steps: Home['first_steps'] = []
    for (const step of offered) first_steps.push({ step, is_done: await checks[step](ctx.db) })
    const on_air = await listSessionsOnAir(ctx, workspace)
    const next_events = await withWarnings(ctx, { next, parts })
    return { on_air, next_events, recent_recordings, first_steps }
  })
}

async function withWarnings(
  ctx: WithDb<MemberContext>,
  { next, parts }: { next: readonly ListedEvent[]; parts: ReadinessParts },
): Promise<Home['next_events']> {
  const ids = next.map(({ id }) => id)
  const warnings = await countWarnings(ctx, { events: await listEventRows(ctx.db, ids), parts })
  return next.map((event) => ({ ...event, warnings: warnings.get(event.id) ?? [] }))
}

async function listSessionsOnAir(
  ctx: WithDb<MemberContext>,
  workspace: string | undefined,
): Promise<Home['on_air']> {
  const on_air: Home['on_air'] = []
  for (const session of await listOnAir(ctx, { workspace, limit: mostOnAir }))
    on_air.push({ ...session, watching: await countWatching(ctx.db, session.event.id, ctx.clock.now()) })
  return on_air
}
