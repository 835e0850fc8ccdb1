import { changeOrganizationFlags, getPlan } from '@marquee/api/flags'
import type { MeReply } from '@marquee/domain/accounts'
import type { OfferedFlag, Organization } from '@marquee/domain/organizations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery, useMe } from '#features/accounts/public.ts'

type FlagChange = Partial<Record<OfferedFlag, boolean>>

/**
 * Changes flags optimistically and reverts them if the server refuses; the caller shows the error. Touches only the
 * changed flags, so that a reply never undoes another change still in flight.
 */
export function useChangeFlags() {
  const queryClient = useQueryClient()
  const { organization } = useMe()
  const put = (change: (organization: Organization) => Organization) =>
    queryClient.setQueryData(meQuery.queryKey, (me) => me && withOrganization(me, change))
  const putFlags = (flags: FlagChange) => put((now) => ({ ...now, flags: { ...now.flags, ...flags } }))
  return useMutation({
    mutationFn: (flags: FlagChange) =>
      changeOrganizationFlags({ path: { id: organization.id }, body: flags }),
    onMutate: async (flags) => {
      await queryClient.cancelQueries({ queryKey: meQuery.queryKey })
      const before = queryClient.getQueryData(meQuery.queryKey)?.organization?.flags ?? organization.flags
      putFlags(flags)
      return { before: pickFlags(before, flags) }
    },
    onError: (_error, _flags, context) => {
      if (context) putFlags(context.before)
    },
    onSuccess: (changed, flags) => {
      put((now) => ({ ...changed, flags: { ...now.flags, ...pickFlags(changed.flags, flags) } }))
      // Some features of the plan fall back to flags (PE-088).
      return queryClient.invalidateQueries({ queryKey: getPlan.key() })
    },
  })
}

/** The values in `flags` of the flags that `change` names. */
function pickFlags(flags: Organization['flags'], change: FlagChange): FlagChange {
  return Object.fromEntries(Object.entries(flags).filter(([name]) => name in change))
}

function withOrganization(me: MeReply, change: (organization: Organization) => Organization): MeReply {
  return me.organization === null ? me : { ...me, organization: change(me.organization) }
}
