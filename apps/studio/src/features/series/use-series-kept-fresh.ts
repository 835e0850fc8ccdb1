import { useThrottledCallback } from '@mantine/hooks'
import { seriesKey } from '@marquee/api/series'
import { useQueryClient } from '@tanstack/react-query'
import { useSignal } from '#lib/signals.ts'

/** A repeating event changes dozens of events at once; people read once in two seconds. */
const refetchEveryMs = 2_000

/** What is shown of series is asked for again when one or an event changes. After a gap the shell asks for everything. */
export function useSeriesKeptFresh(): void {
  const queryClient = useQueryClient()
  const refetch = useThrottledCallback(() => {
    void queryClient.invalidateQueries({ queryKey: seriesKey })
  }, refetchEveryMs)
  useSignal('series-updated', refetch)
  useSignal('event-updated', refetch)
}
