import { useThrottledCallback } from '@mantine/hooks'
import { deleteEvent } from '@marquee/api/events'
import { useQueryClient } from '@tanstack/react-query'
import { useSignal } from '#lib/signals.ts'
import { refetchEvents } from './event-queries.ts'

/** A repeating event makes dozens of events at once; people read once in two seconds. */
const refetchEveryMs = 2_000

/** What is shown of events is asked for again when one comes, changes or goes. After a gap the shell asks for everything. */
export function useEventsKeptFresh(): void {
  const queryClient = useQueryClient()
  const refetch = useThrottledCallback(() => {
    // Whoever deletes an event is still on its page.
    if (queryClient.isMutating({ mutationKey: deleteEvent.key() }) > 0) return
    void refetchEvents(queryClient)
  }, refetchEveryMs)
  useSignal('event-updated', refetch)
}
