import { deleteEvent } from '@marquee/api/events'
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
    () => {
      // The page of an event being deleted is still open.
      if (queryClient.isMutating({ mutationKey: deleteEvent.key() }) > 0) return
      void queryClient.invalidateQueries(alertCentreQuery(eventId))
    },
    { isMeant: (signal) => !('event_id' in signal) || signal.event_id === eventId },
  )
}
