/** What somebody who has an account is invited to: read, accepted and declined. */
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

/** The person belongs to the organization and is signed in to it; what was seen of another is forgotten. */
export function useAcceptOwnInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ organization }: OwnInvitation) => {
      await session.refreshIfDue()
      await acceptOwnInvitation({ path: { organization } })
      await session.signInBy('organization', { organization })
    },
    onSuccess: () => queryClient.clear(),
    // It may be accepted although the organization could not be opened.
    onError: () => queryClient.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey }),
  })
}

/** The person is not invited any more. */
export function useDeclineOwnInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ organization }: OwnInvitation) => declineOwnInvitation({ path: { organization } }),
    // Here, because the list that asked is gone with its last invitation.
    onSuccess: (_data, { organization_name: organization }) =>
      toast({ message: t('own.declined', { organization }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey }),
  })
}
