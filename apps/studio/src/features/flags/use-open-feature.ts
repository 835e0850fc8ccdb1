import { getPlan } from '@marquee/api/flags'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { meQuery, useMe } from '#features/accounts/public.ts'
import { useSignal } from '#lib/signals.ts'
import { setFlagService } from './use-flag.ts'

/**
 * Reads flags through the flag service while the component is mounted, and refetches them when a signal reports a change
 * (SH-295). After a gap the shell refetches everything.
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
    let isStopped = false
    let close: (() => void) | undefined
    // If it can't be loaded, flags are still read from the reply.
    void open().then((service) => {
      if (isStopped) return service.close()
      close = () => service.close()
      setFlagService(service)
    }, ignore)
    return () => {
      isStopped = true
      close?.()
      setFlagService()
    }
  }, [organization.id])
}

const ignore = () => undefined
