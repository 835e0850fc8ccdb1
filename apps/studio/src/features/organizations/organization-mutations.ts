import { createOrganization, session } from '@marquee/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/public.ts'

/** The person is the admin of a new organisation, and who they are is asked for anew. */
export function useCreateOrganization() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => createOrganization({ name }),
    onSuccess: async () => {
      // The token of the moment is of a person without an organisation.
      await session.refresh()
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    },
  })
}
