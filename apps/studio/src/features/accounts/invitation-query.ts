import { previewInvitation } from '@marquee/api'
import type { ProofOfAddress } from '@marquee/domain/accounts'
import { queryOptions } from '@tanstack/react-query'

/** What the invitation of a letter is to. Looking at it does not use it up. */
export const invitationQuery = (proof: ProofOfAddress) =>
  queryOptions({
    queryKey: ['invitation', proof],
    queryFn: async () => await previewInvitation(proof),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
