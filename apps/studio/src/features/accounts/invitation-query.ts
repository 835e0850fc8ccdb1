import { previewInvitation } from '@marquee/api/accounts'
import type { ProofOfAddress } from '@marquee/domain/accounts'
import { queryOptions } from '@tanstack/react-query'

/** What the invitation of an email is to. Looking at it does not use it up. */
export const invitationQuery = (proof: ProofOfAddress) =>
  queryOptions({
    ...previewInvitation.query({ body: proof }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
