import { type Actor, everything } from '@marquee/domain/permissions'
import type { MemberContext, Services } from '#platform/context.ts'

type DemoAdmin = { organizationId: string; adminId: string }

/** The context of the demo's admin. */
export function demoMember<Ctx extends Services>(ctx: Ctx, admin: DemoAdmin): Ctx & MemberContext {
  const origin = { ip: '127.0.0.1', userAgent: '', requestId: 'demo' }
  return { ...ctx, organizationId: admin.organizationId, actor: actorOf(admin), origin }
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
