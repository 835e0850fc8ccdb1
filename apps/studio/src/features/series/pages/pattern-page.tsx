import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { PatternBanner } from '../components/pattern-banner.tsx'
import { SeriesView } from '../components/series-view.tsx'

type PatternPageProps = {
  seriesId: string
  /** A page of an event: the blueprint is one. */
  children: (eventId: string) => ReactNode
}

/** A page of a repeating event's blueprint (SH-116 to SH-122). */
export function PatternPage({ seriesId, children }: PatternPageProps) {
  return (
    <SeriesView seriesId={seriesId}>
      {(series) =>
        series.blueprint_event === null ? (
          <Skeleton height={160} />
        ) : (
          <Stack gap="md">
            <PatternBanner series={series} />
            <div>{children(series.blueprint_event)}</div>
          </Stack>
        )
      }
    </SeriesView>
  )
}
