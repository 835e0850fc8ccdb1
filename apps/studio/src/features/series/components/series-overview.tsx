import { Stack } from '@mantine/core'
import type { Series } from '@marquee/domain/series'
import { useMe } from '#features/accounts/public.ts'
import { SeriesReadiness } from '#features/readiness/public.ts'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { SectionColumns } from '#ui/section/section-columns.tsx'
import { Section } from '#ui/section/section.tsx'
import { t } from '../texts.ts'
import { EventLine } from './event-line.tsx'
import { EventsOfSeriesLink } from './events-of-series-link.tsx'
import { MissingOfSeries } from './missing-of-series.tsx'
import { NextEvent } from './next-event.tsx'
import { PatternSection } from './pattern-banner.tsx'
import { RegistrationLink } from './registration-link.tsx'
import { ScheduleSection } from './schedule-section.tsx'

const maxUpcomingShown = 5

type SeriesOverviewProps = {
  series: Series
  /** Opens the details for editing; undefined without permission. */
  onEdit: (() => void) | undefined
}

/** The dashboard of a series: next event, what is missing, and details (EV-095). */
export function SeriesOverview({ series, onEdit }: SeriesOverviewProps) {
  const { next_event: next } = series
  const upcoming = (series.events ?? []).filter(
    ({ start_time }) => next !== null && start_time > next.start_time,
  )
  return (
    <SectionColumns
      main={
        <>
          <NextEvent series={series} />
          <MissingOfSeries series={series} onEdit={onEdit} />
          <SeriesReadiness seriesId={series.id} />
          {upcoming.length > 0 && (
            <Section title={t('comingEvents')}>
              <Stack gap="xs">
                {upcoming.slice(0, maxUpcomingShown).map((event) => (
                  <EventLine key={event.id} event={event} />
                ))}
              </Stack>
              <EventsOfSeriesLink series={series}>{t('allEvents')}</EventsOfSeriesLink>
            </Section>
          )}
        </>
      }
      side={
        <>
          {series.kind === 'repeating' && (
            <>
              <ScheduleSection series={series} />
              <PatternSection series={series} />
            </>
          )}
          <Facts series={series} />
          <RegistrationLink series={series} />
        </>
      }
    />
  )
}

function Facts({ series }: { series: Series }) {
  const { is_workspace_enabled } = useMe().organization
  const { event_count, upcoming_count, canceled_count, workspace, tags = [], description } = series
  return (
    <Section title={t('details')}>
      <FactList
        none={t('none')}
        facts={[
          [t('counts'), String(event_count)],
          [t('upcoming'), String(upcoming_count)],
          [t('canceledCount'), String(canceled_count)],
          ...(is_workspace_enabled ? [[t('team'), workspace?.name] as const] : []),
          [t('tags'), tags.map(({ tag_name }) => tag_name).join(', ')],
          [t('description'), description],
        ]}
      />
    </Section>
  )
}
