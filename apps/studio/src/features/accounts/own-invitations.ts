/** What somebody who has an account is invited to: read, accepted and declined. */
import { acceptOwnInvitation, declineOwnInvitation, listOwnInvitations, session } from '@marquee/api'
import type { OwnInvitation } from '@marquee/domain/accounts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: ({ signal }) => listOwnInvitations(signal),
})

/** The person belongs to the organisation and is signed in to it; what was seen of another is forgotten. */
export function useAcceptOwnInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ organization }: OwnInvitation) => {
      await session.refreshIfDue()
      await acceptOwnInvitation(organization)
      await session.signInBy('organization', { organization })
    },
    onSuccess: () => queryClient.clear(),
    // It may be accepted although the organisation could not be opened.
    onError: () => queryClient.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey }),
  })
}

/** The person is not invited any more. */
export function useDeclineOwnInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ organization }: OwnInvitation) => declineOwnInvitation(organization),
    // Here, because the list that asked is gone with its last invitation.
    onSuccess: (_data, { organization_name: organization }) =>
      toast({ message: t('own.declined', { organization }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey }),
  })
}
