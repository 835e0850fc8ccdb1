import { createOrganization, session } from '@marquee/api'
import type { Region } from '@marquee/domain/organizations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/public.ts'

/** The person is the admin of a new organisation, and who they are is asked for anew. */
export function useCreateOrganization() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: { name: string; region?: Region }) => createOrganization(form),
    onSuccess: async () => {
      // The token of before is of a person without an organisation.
      await session.refresh()
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    },
  })
}
