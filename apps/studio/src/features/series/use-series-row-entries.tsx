import type { Series } from '@marquee/domain/series'
import { Suspense } from 'react'
import { type EventRowEntry, eventRowEntries } from '#features/events/public.ts'
import { usePermission } from '#features/permissions/public.ts'
import { useNow } from '#lib/use-now.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { CancelOccurrenceDialog } from './components/cancel-occurrence-dialog.tsx'
import { useCancelOccurrence, useChangeEventsOfSeries } from './series-mutations.ts'
import { t } from './texts.ts'

// Its time zone code isn't needed for the list's first paint.
const EditOccurrenceDialog = lazyPart(
  async () => (await import('./components/edit-occurrence-dialog.tsx')).EditOccurrenceDialog,
)

/** The actions of an event in the series: those about the series, then those of every event list. */
export function useSeriesRowEntries(series: Series): readonly EventRowEntry[] {
  const { allowed } = usePermission('series:update', { workspaceId: series.workspace?.id ?? null })
  const { changeEvents } = useChangeEventsOfSeries(series.id)
  const occurrenceEntries = useOccurrenceEntries(series.id)
  if (!allowed) return eventRowEntries
  const own =
    series.kind === 'repeating'
      ? occurrenceEntries
      : [
          {
            id: 'remove',
            label: t('removeEvent'),
            isOffered: () => true,
            run: ({ id }) => changeEvents({ remove: [id] }),
          } satisfies EventRowEntry,
        ]
  return [...own, ...eventRowEntries]
}

/** Occurrences can be edited or canceled until they start (EV-088). */
function useOccurrenceEntries(seriesId: string): EventRowEntry[] {
  const { restore } = useCancelOccurrence(seriesId)
  const now = useNow()
  const isUpcoming = ({ start_time }: { start_time: string }) => new Date(start_time) > now
  return [
    {
      id: 'editOccurrence',
      label: t('edit'),
      isOffered: isUpcoming,
      dialog: (shown) => (
        <Suspense>
          <EditOccurrenceDialog {...shown} seriesId={seriesId} />
        </Suspense>
      ),
    },
    {
      id: 'cancelOccurrence',
      label: t('cancelEvent'),
      isDestructive: true,
      isOffered: (event) => isUpcoming(event) && event.canceled_at === null,
      dialog: (shown) => <CancelOccurrenceDialog {...shown} seriesId={seriesId} />,
    },
    {
      id: 'restoreOccurrence',
      label: t('restore'),
      isOffered: (event) => isUpcoming(event) && event.canceled_at !== null,
      run: ({ id }) => restore(id),
    },
  ]
}
