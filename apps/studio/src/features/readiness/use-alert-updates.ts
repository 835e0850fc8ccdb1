import { useQueryClient } from '@tanstack/react-query'
import { useRefetchOnSignals } from '#lib/signals.ts'
import { alertCentreQuery } from './readiness-queries.ts'

/** Refetches what the event still needs when anything that it depends on changes. */
export function useAlertUpdates(eventId: string): void {
  const queryClient = useQueryClient()
  useRefetchOnSignals(
    [
      'event-updated',
      'broadcast-updated',
      'agenda-item-updated',
      'track-updated',
      'session-updated',
      'rtmp-input-updated',
      'backstage-updated',
      'video-asset-updated',
      'video-asset-deleted',
      'video-assets-updated',
    ],
    () => void queryClient.invalidateQueries(alertCentreQuery(eventId)),
    { isMeant: (signal) => !('event_id' in signal) || signal.event_id === eventId },
  )
}
