import { randomUUID } from 'node:crypto'
import { type Actor, everything } from '@marquee/domain/permissions'

/** An admin of their own organization by default. */
export function actorOf(change: Partial<Actor> = {}): Actor {
  return {
    kind: 'member',
    userId: randomUUID(),
    organizationId: randomUUID(),
    signInId: randomUUID(),
    legacyRole: 'ORG_ADMIN',
    workspaceIds: [],
    permissions: { organization: [everything], workspaces: {} },
    isWorkspaceEnabled: false,
    hasPermissionsFeature: true,
    ...change,
  }
}
