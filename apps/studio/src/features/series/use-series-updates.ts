import { useThrottledCallback } from '@mantine/hooks'
import { seriesKey } from '@marquee/api/series'
import { useQueryClient } from '@tanstack/react-query'
import { useSignal } from '#lib/signals.ts'

/** Changing a repeating event sends dozens of signals at once. */
const refetchEveryMs = 2_000

/** Refetches series when one of them or an event changes. After a gap the shell refetches everything. */
export function useSeriesUpdates(): void {
  const queryClient = useQueryClient()
  const refetch = useThrottledCallback(() => {
    void queryClient.invalidateQueries({ queryKey: seriesKey })
  }, refetchEveryMs)
  useSignal('series-updated', refetch)
  useSignal('event-updated', refetch)
  // The state of an event follows from what is on air.
  useSignal('session-updated', refetch)
}
