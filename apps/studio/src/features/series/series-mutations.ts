/** What the screens of series change on the server. All that shows series or events is asked for again. */
import type { BodyOf } from '@marquee/api'
import {
  applyPattern,
  cancelOccurrence,
  changeEventsOfSeries,
  changeOccurrences,
  createRepeatingEvent,
  createSeries,
  deleteSeries,
  restoreOccurrence,
  seriesKey,
  undoOccurrences,
  updateRepeatingEvent,
  updateSeries,
} from '@marquee/api/series'
import type { ChangedRepeatingEvent } from '@marquee/domain/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchEvents } from '#features/events/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { type Toast, toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

type Told = Omit<Toast, 'kind'>

function useSeriesChange<Input, Reply>(
  change: (input: Input) => Promise<Reply>,
  told: (input: Input, reply: Reply) => string | Told,
  /** Where no form shows why it failed. */
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(onError && { onError }),
    onSuccess: (reply, input) => {
      const said = told(input, reply)
      toast({ kind: 'success', ...(typeof said === 'string' ? { message: said } : said) })
      void refetchEvents(queryClient)
      return queryClient.invalidateQueries({ queryKey: seriesKey })
    },
  })
}

const toastError = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

/** Long enough to read what became of how many events. */
const undoToastMs = 12_000

/** What a change of events did, with the way back where there is one. The dialog that made it is gone by then. */
function useUndoable(id: string) {
  const undo = useSeriesChange(
    (updated_at: string) => undoOccurrences({ path: { id }, body: { updated_at } }),
    () => t('undone'),
    toastError,
  )
  return (message: string, { updated_at, outcome }: ChangedRepeatingEvent): Told => ({
    message,
    durationMs: undoToastMs,
    ...(outcome.can_undo && {
      action: { label: t('undo'), run: () => undo.mutate(updated_at) },
    }),
  })
}

/** There is a series. */
export function useCreateSeries() {
  return useSeriesChange(
    (body: BodyOf<typeof createSeries>) => createSeries({ body }),
    () => t('created'),
  )
}

/** There is a repeating event with all its events. */
export function useCreateRepeatingEvent() {
  return useSeriesChange(
    (body: BodyOf<typeof createRepeatingEvent>) => createRepeatingEvent({ body }),
    (_, { event_count }) => t('repeatingCreated', { count: event_count }),
  )
}

type SeriesChange = BodyOf<typeof updateSeries>

/** The series is called so, and belongs there. */
export function useUpdateSeries(id: string) {
  return useSeriesChange(
    (change: SeriesChange) => updateSeries({ path: { id }, body: change }),
    () => t('saved'),
  )
}

/** The repeating event takes place so. */
export function useUpdateRepeatingEvent(id: string) {
  const undoable = useUndoable(id)
  return useSeriesChange(
    (change: BodyOf<typeof updateRepeatingEvent>) => updateRepeatingEvent({ path: { id }, body: change }),
    (_, reply) => undoable(scheduleOutcomeWords(reply.outcome), reply),
  )
}

/** "Schedule changed. 2 events added, 1 deleted." */
function scheduleOutcomeWords({ changed, added, removed }: ChangedRepeatingEvent['outcome']): string {
  const parts = [
    changed > 0 && t('outcomeMoved', { count: changed }),
    added > 0 && t('outcomeAdded', { count: added }),
    removed > 0 && t('outcomeRemoved', { count: removed }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t('scheduleChanged') : `${t('scheduleChanged')} ${parts.join(', ')}.`
}

/** The series is gone; its events stay, or those to come go with it. */
export function useDeleteSeries(id: string) {
  return useSeriesChange(
    (coming_events: 'keep' | 'delete') => deleteSeries({ path: { id }, query: { coming_events } }),
    () => t('deleted'),
  )
}

/** These events are of the series, and those no longer; a toast says why not. */
export function useChangeEventsOfSeries(id: string) {
  const change = useSeriesChange(
    (events: { add?: string[]; remove?: string[] }) => changeEventsOfSeries({ path: { id }, body: events }),
    ({ add = [] }) => t(add.length > 0 ? 'eventAdded' : 'eventRemoved'),
    toastError,
  )
  return { ...change, place: change.mutate }
}

/** One event of the repeating event, that and the following, or all that come, are so. */
export function useChangeOccurrences(id: string) {
  const undoable = useUndoable(id)
  return useSeriesChange(
    (change: BodyOf<typeof changeOccurrences>) => changeOccurrences({ path: { id }, body: change }),
    ({ changes: { time, shift_days } }, reply) => {
      const isMove = time !== undefined || shift_days !== undefined
      return undoable(t(isMove ? 'eventsMoved' : 'eventsUpdated', { count: reply.outcome.changed }), reply)
    },
  )
}

/** The coming events have the programme of the pattern. */
export function useApplyPattern(id: string) {
  return useSeriesChange(
    (include_detached: boolean) => applyPattern({ path: { id }, body: { include_detached } }),
    (_, { changed }) => t('patternApplied', { count: changed }),
  )
}

/** One event is canceled, or takes place after all; a toast says why not, and brings back what was canceled. */
export function useCancelOccurrence(id: string) {
  const { mutate: restore } = useSeriesChange(
    (event: string) => restoreOccurrence({ path: { id }, body: { event } }),
    () => t('restored'),
    toastError,
  )
  const cancellation = useSeriesChange(
    (event: string) => cancelOccurrence({ path: { id }, body: { event } }),
    (event) => ({ message: t('canceled'), action: { label: t('undo'), run: () => restore(event) } }),
  )
  return { ...cancellation, restore }
}
