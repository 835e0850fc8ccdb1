import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useSignal } from '#lib/signals.ts'
import { eventKeys } from './event-queries.ts'

/** A repeating event makes dozens of events at once; people read once in two seconds. */
const refetchEveryMs = 2_000

/** What is shown of events is asked for again when one comes, changes or goes. After a gap the shell asks for everything. */
export function useEventsKeptFresh(): void {
  const queryClient = useQueryClient()
  const refetch = useThrottledCallback(() => {
    // Whoever deletes an event is still on its page.
    if (queryClient.isMutating({ mutationKey: eventKeys.deletion }) > 0) return
    void queryClient.invalidateQueries({ queryKey: eventKeys.all })
  }, refetchEveryMs)
  useSignal('event-updated', refetch)
}
