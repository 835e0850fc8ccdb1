/** The signed-in person's invitations: listing, accepting and declining. */
import { session } from '@marquee/api'
import { acceptOwnInvitation, declineOwnInvitation, listOwnInvitations } from '@marquee/api/accounts'
import type { OwnInvitation } from '@marquee/domain/accounts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { resultsOf } from '#lib/replies.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

export const ownInvitationsQuery = queryOptions({
  ...listOwnInvitations.query(),
  select: resultsOf,
})

/** Accepts an invitation and signs in to the organization, clearing what was cached for the previous one. */
export function useAcceptOwnInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ organization }: OwnInvitation) => {
      await session.refreshIfDue()
      await acceptOwnInvitation({ path: { organization } })
      await session.signInBy('organization', { organization })
    },
    onSuccess: () => queryClient.clear(),
    // The invitation may have been accepted even if signing in to the organization failed.
    onError: () => queryClient.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey }),
  })
}

export function useDeclineOwnInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ organization }: OwnInvitation) => declineOwnInvitation({ path: { organization } }),
    // Here and not in the list, which unmounts with its last invitation.
    onSuccess: (_data, { organization_name: organization }) =>
      toast({ message: t('own.declined', { organization }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey }),
  })
}
