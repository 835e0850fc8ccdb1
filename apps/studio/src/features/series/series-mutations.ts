/** What the screens of series change on the server. All that shows series or events is asked for again. */
import {
  applyProgramme,
  cancelOccurrence,
  changeEventsOfSeries,
  changeOccurrences,
  createRepeatingEvent,
  createSeries,
  deleteSeries,
  type OccurrenceChange,
  type RepeatingEventChange,
  restoreOccurrence,
  updateRepeatingEvent,
  updateSeries,
} from '@marquee/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventKeys } from '#features/events/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { seriesKeys } from './series-queries.ts'
import { t } from './texts.ts'

function useSeriesChange<Input, Reply>(
  change: (input: Input) => Promise<Reply>,
  told: (input: Input, reply: Reply) => string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (reply, input) => {
      toast({ kind: 'success', message: told(input, reply) })
      void queryClient.invalidateQueries({ queryKey: eventKeys.all })
      return queryClient.invalidateQueries({ queryKey: seriesKeys.all })
    },
  })
}

/** There is a series. */
export function useCreateSeries() {
  return useSeriesChange(createSeries, () => t('created'))
}

/** There is a repeating event with all its events. */
export function useCreateRepeatingEvent() {
  return useSeriesChange(createRepeatingEvent, (_, { event_count }) =>
    t('repeatingCreated', { count: event_count }),
  )
}

type SeriesChange = Parameters<typeof updateSeries>[1]

/** The series is called so, and belongs there. */
export function useUpdateSeries(id: string) {
  return useSeriesChange(
    (change: SeriesChange) => updateSeries(id, change),
    () => t('saved'),
  )
}

/** The repeating event takes place so. */
export function useUpdateRepeatingEvent(id: string) {
  return useSeriesChange(
    (change: RepeatingEventChange) => updateRepeatingEvent(id, change),
    () => t('saved'),
  )
}

/** The series is gone; its events stay, or those to come go with it. */
export function useDeleteSeries(id: string) {
  return useSeriesChange(
    (coming_events: 'keep' | 'delete') => deleteSeries(id, { coming_events }),
    () => t('deleted'),
  )
}

/** These events are of the series, and those no longer; a toast says why not. */
export function useChangeEventsOfSeries(id: string) {
  const change = useSeriesChange(
    (events: { add?: string[]; remove?: string[] }) => changeEventsOfSeries(id, events),
    ({ add = [] }) => t(add.length > 0 ? 'eventAdded' : 'eventRemoved'),
  )
  const place = (events: { add?: string[]; remove?: string[] }) =>
    change.mutate(events, { onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }) })
  return { ...change, place }
}

/** One event of the repeating event, that and the following, or all that come, are so. */
export function useChangeOccurrences(id: string) {
  return useSeriesChange(
    (change: OccurrenceChange) => changeOccurrences(id, change),
    () => t('saved'),
  )
}

/** The coming events have the programme of the pattern. */
export function useApplyProgramme(id: string) {
  return useSeriesChange(
    (include_detached: boolean) => applyProgramme(id, { include_detached }),
    (_, { changed }) => t('programmeApplied', { count: changed }),
  )
}

/** One event does not take place, or does so after all; a toast says why not. */
export function useCancelOccurrence(id: string) {
  const change = useSeriesChange(
    ({ event, isCanceled }: { event: string; isCanceled: boolean }) =>
      isCanceled ? cancelOccurrence(id, event) : restoreOccurrence(id, event),
    ({ isCanceled }) => t(isCanceled ? 'canceled' : 'restored'),
  )
  const restore = (event: string) =>
    change.mutate(
      { event, isCanceled: false },
      { onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }) },
    )
  return { ...change, restore }
}
