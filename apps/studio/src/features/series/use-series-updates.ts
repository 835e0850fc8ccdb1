import { seriesKey } from '@marquee/api/series'
import { useQueryClient } from '@tanstack/react-query'
import { useRefetchOnSignals } from '#lib/signals.ts'

/**
 * Refetches series when one of them, an event or what is on air changes, which the state of an event follows from. After a gap
 * the shell refetches everything.
 */
export function useSeriesUpdates(): void {
  const queryClient = useQueryClient()
  useRefetchOnSignals(
    ['series-updated', 'event-updated', 'session-updated'],
    () => void queryClient.invalidateQueries({ queryKey: seriesKey }),
  )
}
