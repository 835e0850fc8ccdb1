/** Mutations of series. Each refetches everything that shows series or events. */
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

type SuccessToast = Omit<Toast, 'kind'>

function useSeriesChange<Input, Reply>(
  change: (input: Input) => Promise<Reply>,
  toastOf: (input: Input, reply: Reply) => string | SuccessToast,
  /** For changes without a form that shows the error. */
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(onError && { onError }),
    onSuccess: (reply, input) => {
      const success = toastOf(input, reply)
      toast({ kind: 'success', ...(typeof success === 'string' ? { message: success } : success) })
      void refetchEvents(queryClient)
      return queryClient.invalidateQueries({ queryKey: seriesKey })
    },
  })
}

const toastError = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

/** Long enough to read what changed and to press Undo. */
const undoToastMs = 12_000

/** A toast with the result of a change and Undo, if possible. Outlives the dialog that made the change. */
function useUndoable(id: string) {
  const undo = useSeriesChange(
    (updated_at: string) => undoOccurrences({ path: { id }, body: { updated_at } }),
    () => t('undone'),
    toastError,
  )
  return (message: string, { updated_at, outcome }: ChangedRepeatingEvent): SuccessToast => ({
    message,
    durationMs: undoToastMs,
    ...(outcome.can_undo && {
      action: { label: t('undo'), run: () => undo.mutate(updated_at) },
    }),
  })
}

export function useCreateSeries() {
  return useSeriesChange(
    (body: BodyOf<typeof createSeries>) => createSeries({ body }),
    () => t('created'),
  )
}

/** Creates a repeating event with all its occurrences. */
export function useCreateRepeatingEvent() {
  return useSeriesChange(
    (body: BodyOf<typeof createRepeatingEvent>) => createRepeatingEvent({ body }),
    (_, { event_count }) => t('repeatingCreated', { count: event_count }),
  )
}

type SeriesChange = BodyOf<typeof updateSeries>

/** Changes the details of a series or repeating event. */
export function useUpdateSeries(id: string) {
  return useSeriesChange(
    (change: SeriesChange) => updateSeries({ path: { id }, body: change }),
    () => t('saved'),
  )
}

/** Changes the schedule of a repeating event. */
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

/** Deletes the series, keeping its events or deleting the upcoming ones. */
export function useDeleteSeries(id: string) {
  return useSeriesChange(
    (coming_events: 'keep' | 'delete') => deleteSeries({ path: { id }, query: { coming_events } }),
    () => t('deleted'),
  )
}

/** Adds events to the series and removes others; a toast shows errors. */
export function useChangeEventsOfSeries(id: string) {
  const change = useSeriesChange(
    (events: { add?: string[]; remove?: string[] }) => changeEventsOfSeries({ path: { id }, body: events }),
    ({ add = [] }) => t(add.length > 0 ? 'eventAdded' : 'eventRemoved'),
    toastError,
  )
  return { ...change, changeEvents: change.mutate }
}

/** Changes one occurrence, this and the following ones, or all upcoming ones. */
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

/** Applies the blueprint's agenda to upcoming events. */
export function useApplyPattern(id: string) {
  return useSeriesChange(
    (include_detached: boolean) => applyPattern({ path: { id }, body: { include_detached } }),
    (_, { changed }) => t('patternApplied', { count: changed }),
  )
}

/** Cancels or restores an occurrence. The toast after canceling offers Undo; a toast shows errors of restoring. */
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
