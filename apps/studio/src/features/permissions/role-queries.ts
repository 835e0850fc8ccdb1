/** What the screen of roles reads of the server. */
import { getPermissions, listAllRoles } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'

/** Every list of roles. */
export const rolesKey = ['roles'] as const

/** Every role of the organisation (ST-012). */
export const rolesQuery = queryOptions({
  queryKey: rolesKey,
  queryFn: ({ signal }) => listAllRoles(signal),
})

/** What the person may do in the studio: the first element of the answer (PE-018, PE-019). */
export const permissionsQuery = (requesterId: string, organization: string) =>
  queryOptions({
    queryKey: ['permissions', organization, requesterId],
    queryFn: async ({ signal }) => {
      const question = { realm: 'studio_app', requester_id: requesterId, context: { organization } } as const
      const [first] = await getPermissions(question, signal)
      return first?.permission_list ?? []
    },
  })
