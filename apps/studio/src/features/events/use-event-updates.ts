import { useThrottledCallback } from '@mantine/hooks'
import { deleteEvent } from '@marquee/api/events'
import { useQueryClient } from '@tanstack/react-query'
import { useSignal } from '#lib/signals.ts'
import { refetchEvents } from './event-queries.ts'

/** Creating a repeating event sends dozens of signals at once. */
const refetchEveryMs = 2_000

/** Refetches events when one is created, changed or deleted. After a gap the shell refetches everything. */
export function useEventUpdates(): void {
  const queryClient = useQueryClient()
  const refetch = useThrottledCallback(() => {
    // The page of an event being deleted is still open.
    if (queryClient.isMutating({ mutationKey: deleteEvent.key() }) > 0) return
    void refetchEvents(queryClient)
  }, refetchEveryMs)
  useSignal('event-updated', refetch)
  // The state of an event follows from what is on air.
  useSignal('session-updated', refetch)
  // Lists and dashboards count registrants.
  useSignal('registrants-updated', refetch)
}
