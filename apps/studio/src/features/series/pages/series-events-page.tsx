import type { Series } from '@marquee/domain/series'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EventList, type EventSearchParams, parseEventSearchParams } from '#features/events/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { AddEventAction } from '../components/add-event-action.tsx'
import { SeriesView } from '../components/series-view.tsx'
import { t } from '../texts.ts'
import { useSeriesRowEntries } from '../use-series-row-entries.tsx'

/** The events of a series or repeating event (SH-088, SH-102). */
export function SeriesEventsPage({ seriesId }: { seriesId: string }) {
  return <SeriesView seriesId={seriesId}>{(series) => <Events series={series} />}</SeriesView>
}

function Events({ series }: { series: Series }) {
  const params = parseEventSearchParams(useSearch({ strict: false }))
  const navigate = useNavigate()
  const goTo = (change: Partial<EventSearchParams>, replace = false) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace,
      resetScroll: 'page' in change,
    })
  const entries = useSeriesRowEntries(series)
  const isRepeating = series.kind === 'repeating'
  const add = isRepeating ? undefined : <AddEventAction series={series} />
  return (
    <>
      <PageHead
        title={t('events')}
        sentence={t(isRepeating ? 'occurrencesSentence' : 'eventsSentence')}
        actions={add}
      />
      <EventList
        label={t('eventsOf', { name: series.name })}
        params={params}
        goTo={goTo}
        fixed={{ series: series.id }}
        entries={entries}
        empty={{ title: t('noEvents'), text: t(isRepeating ? 'noOccurrencesText' : 'noEventsText') }}
      />
    </>
  )
}
