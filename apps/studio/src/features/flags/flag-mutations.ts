import { changeOrganizationFlags } from '@marquee/api'
import type { MeReply } from '@marquee/domain/accounts'
import type { Organization, OrganizationFlags, OwnFlagName } from '@marquee/domain/organizations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery, useMe } from '#features/accounts/public.ts'
import { plansKey } from './flag-queries.ts'

/** The flags are so at once, on every page that reads them, and as before when the server refuses it; whoever asked says so. */
export function useChangeFlags() {
  const queryClient = useQueryClient()
  const { organization } = useMe()
  const put = (change: (organization: Organization) => Organization) =>
    queryClient.setQueryData(meQuery.queryKey, (me) => me && withOrganization(me, change))
  return useMutation({
    mutationFn: (flags: Partial<Pick<OrganizationFlags, OwnFlagName>>) =>
      changeOrganizationFlags(organization.id, flags),
    onMutate: async (flags) => {
      await queryClient.cancelQueries({ queryKey: meQuery.queryKey })
      put((before) => ({ ...before, flags: { ...before.flags, ...flags } }))
      return { before: organization.flags }
    },
    onError: (_error, _flags, context) => {
      if (context) put((now) => ({ ...now, flags: context.before }))
    },
    onSuccess: (changed) => {
      put(() => changed)
      // Some features of the plan fall back to flags (PE-088).
      return queryClient.invalidateQueries({ queryKey: plansKey })
    },
  })
}

function withOrganization(me: MeReply, change: (organization: Organization) => Organization): MeReply {
  return me.organization === null ? me : { ...me, organization: change(me.organization) }
}
