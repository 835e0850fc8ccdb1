import { type Actor, everything } from '@marquee/domain/permissions'
import { createEventWithParts } from '#features/events/public.ts'
import type { MemberContext, Services, WithDb } from '#platform/context.ts'
import { eventParts } from './event-parts.ts'

type DemoAdmin = { organizationId: string; adminId: string }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** One event of each kind: upcoming, past, test and on demand. */
const demoEvents = [
  { title: 'Spring Conference', event_type: 'Conference', inDays: 30, hours: 8, host_type: 'Hybrid' },
  { title: 'Product Tour Live', event_type: 'Webinar', inDays: 7, hours: 1 },
  { title: 'Customer Day', event_type: 'Conference', inDays: -21, hours: 5 },
  { title: 'Rehearsal', event_type: 'Webinar', inDays: 2, hours: 1, is_test: true },
  { title: 'Getting started with Marquee', event_type: 'Recording', inDays: -3, hours: 1 },
] as const

/** The context of the demo's admin. */
export function demoMember<Ctx extends Services>(ctx: Ctx, admin: DemoAdmin): Ctx & MemberContext {
  const origin = { ip: '127.0.0.1', userAgent: '', requestId: 'demo' }
  return { ...ctx, organizationId: admin.organizationId, actor: actorOf(admin), origin }
}

/** Creates the demo's events, with everything a new event has. */
export async function addDemoEvents(ctx: WithDb<MemberContext>, workspaceId: string): Promise<void> {
  const today = Math.floor(ctx.clock.now().getTime() / dayMs) * dayMs
  for (const { inDays, hours, ...fields } of demoEvents) {
    const start = today + inDays * dayMs + 14 * hourMs
    const event = {
      ...fields,
      workspace_id: workspaceId,
      location: 'host_type' in fields ? 'Kongresshalle, Berlin' : '',
      timezone: 'Europe/Berlin',
      start_time: new Date(start),
      end_time: new Date(start + hours * hourMs),
    }
    await createEventWithParts(ctx, { fields: event, tags: [], parts: eventParts })
  }
}

function actorOf({ organizationId, adminId: userId }: DemoAdmin): Actor {
  return {
    kind: 'member',
    userId,
    organizationId,
    legacyRole: 'ORG_ADMIN',
    workspaceIds: [],
    permissions: { organization: [everything], workspaces: {} },
    isWorkspaceEnabled: true,
    hasPermissionsFeature: true,
  }
}
