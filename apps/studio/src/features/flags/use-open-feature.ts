import { getPlan } from '@marquee/api/flags'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { meQuery, useMe } from '#features/accounts/public.ts'
import { useSignal } from '#lib/signals.ts'
import { readFlagsBy } from './use-flag.ts'

/**
 * Flags are read by the flag service while the component is shown, from after its first paint; a change on the server
 * is asked for as soon as the socket tells of it (SH-295). After a gap the shell asks for everything.
 */
export function useOpenFeature(): void {
  const queryClient = useQueryClient()
  const { organization } = useMe()
  const open = useEffectEvent(async () =>
    (await import('./open-feature-flags.ts')).openFeatureFlags(queryClient, organization),
  )
  useSignal('organization-updated', () => {
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: getPlan.key() })
  })
  useEffect(() => {
    let isWanted = true
    let close: (() => void) | undefined
    // Without it, when it cannot be loaded, flags are still read from the reply.
    void open().then((service) => {
      if (!isWanted) return service.close()
      close = () => service.close()
      readFlagsBy(service)
    }, ignore)
    return () => {
      isWanted = false
      close?.()
      readFlagsBy()
    }
  }, [organization.id])
}

const ignore = () => undefined
