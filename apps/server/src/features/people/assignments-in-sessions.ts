/** What somebody does in which session, reckoned: an assignment to no session is one to each, also to later ones. */
import type { UpdateEventRole } from '@marquee/domain/people'
import type { Assignment } from './people-store.ts'

type RolesInSome = NonNullable<UpdateEventRole['broadcast_roles']>
type Before = { before: readonly Assignment[]; sessions: readonly string[] }

/**
 * The assignments after these sessions were given these roles; what is done in others stays. Whoever was in every
 * session and loses there what they did everywhere is in each other one of `sessions`, and in no later one.
 */
export function withRolesInSome(wanted: RolesInSome, { before, sessions }: Before): Assignment[] {
  const changed = new Set(wanted.map(({ broadcast }) => broadcast))
  const everywhere = before.filter(({ broadcast_id }) => broadcast_id === null)
  const isStill = everywhere.every(({ role_id }) => wanted.every(({ roles }) => roles.includes(role_id)))
  const others = sessions.filter((id) => !changed.has(id))
  return [
    ...(isStill ? everywhere : everywhere.flatMap(({ role_id }) => inEach(others, role_id))),
    ...before.filter(({ broadcast_id }) => broadcast_id !== null && !changed.has(broadcast_id)),
    ...wanted.flatMap(({ broadcast, roles }) => roles.flatMap((role_id) => inEach([broadcast], role_id))),
  ]
}

/** In which of `sessions` somebody does something else after than before. */
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
