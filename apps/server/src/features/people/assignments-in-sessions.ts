/** Computes who does what in which session. An assignment without a session covers all, including later ones. */
import type { UpdateEventRole } from '@marquee/domain/people'
import type { Assignment } from './people-store.ts'

type RolesInSome = NonNullable<UpdateEventRole['broadcast_roles']>
type Before = { before: readonly Assignment[]; sessions: readonly string[] }

/**
 * The assignments after setting these roles in these sessions; other sessions stay. A person in all sessions who loses
 * that role in one of them keeps it in each of the others, but not in later ones.
 */
export function withRolesInSome(changes: RolesInSome, { before, sessions }: Before): Assignment[] {
  const changed = new Set(changes.map(({ broadcast }) => broadcast))
  const everywhere = before.filter(({ broadcast_id }) => broadcast_id === null)
  const isStill = everywhere.every(({ role_id }) => changes.every(({ roles }) => roles.includes(role_id)))
  const unchanged = sessions.filter((id) => !changed.has(id))
  return [
    ...(isStill ? everywhere : everywhere.flatMap(({ role_id }) => inEach(unchanged, role_id))),
    ...before.filter(({ broadcast_id }) => broadcast_id !== null && !changed.has(broadcast_id)),
    ...changes.flatMap(({ broadcast, roles }) => roles.flatMap((role_id) => inEach([broadcast], role_id))),
  ]
}

/** The sessions in which the roles differ before and after. */
export function sessionsThatDiffer(after: readonly Assignment[], { before, sessions }: Before): string[] {
  const [then, now] = [rolesBySession(before), rolesBySession(after)]
  return sessions.filter((id) => then(id) !== now(id))
}

function rolesBySession(assignments: readonly Assignment[]) {
  const bySession = Map.groupBy(assignments, ({ broadcast_id }) => broadcast_id)
  const rolesIn = (id: string | null) => (bySession.get(id) ?? []).map(({ role_id }) => role_id ?? '')
  return (id: string) =>
    [...new Set([...rolesIn(id), ...rolesIn(null)].map((role) => `${role};`))].toSorted().join('')
}

function inEach(sessions: readonly string[], role_id: string | null): Assignment[] {
  return sessions.map((broadcast_id) => ({ broadcast_id, role_id }))
}
