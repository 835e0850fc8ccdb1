import { getPermissions, listRoles } from '@marquee/api/permissions'
import type { ListedRole } from '@marquee/domain/permissions'
import { queryOptions } from '@tanstack/react-query'

/** Every role of the organization (ST-012). */
export const rolesQuery = queryOptions({
  queryKey: [...listRoles.key(), 'all'],
  queryFn: ({ signal }) => listAllRoles(signal),
})

/** PE-024. */
const rolesPerPage = 50

async function listAllRoles(signal: AbortSignal): Promise<ListedRole[]> {
  const roles: ListedRole[] = []
  for (let hasNext = true; hasNext; ) {
    const page = await listRoles({ query: { limit: rolesPerPage, offset: roles.length }, signal })
    roles.push(...page.results)
    hasNext = page.next !== null && page.results.length > 0
  }
  return roles
}

/** The person's permissions in the studio: the first element of the reply (PE-018, PE-019). */
export const permissionsQuery = (requesterId: string, organization: string) =>
  queryOptions({
    ...getPermissions.query({
      body: { realm: 'studio_app', requester_id: requesterId, context: { organization } },
    }),
    select: ([first]) => first?.permission_list ?? [],
  })
