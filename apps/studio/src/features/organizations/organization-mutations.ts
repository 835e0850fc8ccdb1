import { session } from '@marquee/api'
import { createOrganization } from '@marquee/api/organizations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/public.ts'

/** Creates an organization with the person as its admin, and refetches the person. */
export function useCreateOrganization() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => createOrganization({ body: { name } }),
    onSuccess: async () => {
      // The current token belongs to a person without an organization.
      await session.refresh()
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    },
  })
}
