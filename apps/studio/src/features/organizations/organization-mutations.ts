import { session } from '@marquee/api'
import { createOrganization } from '@marquee/api/organizations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/public.ts'

/** The person is the admin of a new organization, and who they are is asked for anew. */
export function useCreateOrganization() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => createOrganization({ body: { name } }),
    onSuccess: async () => {
      // The token of the moment is of a person without an organization.
      await session.refresh()
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    },
  })
}
