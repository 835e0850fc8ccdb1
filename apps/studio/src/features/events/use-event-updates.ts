import { deleteEvent } from '@marquee/api/events'
import { useQueryClient } from '@tanstack/react-query'
import { useRefetchOnSignals } from '#lib/signals.ts'
import { refetchEvents } from './event-queries.ts'

/**
 * Refetches events when one is created, changed or deleted, when what is on air changes, which their state follows from, and when
 * people register, whom lists and dashboards count. After a gap the shell refetches everything.
 */
export function useEventUpdates(): void {
  const queryClient = useQueryClient()
  useRefetchOnSignals(['event-updated', 'session-updated', 'registrants-updated'], () => {
    // The page of an event being deleted is still open.
    if (queryClient.isMutating({ mutationKey: deleteEvent.key() }) > 0) return
    void refetchEvents(queryClient)
  })
}
