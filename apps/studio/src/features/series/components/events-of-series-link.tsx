import { Anchor } from '@mantine/core'
import type { Series } from '@marquee/domain/series'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type EventsOfSeriesLinkProps = { series: Series; label?: string; children: ReactNode }

/** Links to the events of a series or repeating event. */
export function EventsOfSeriesLink({ series: { id, kind }, label, children }: EventsOfSeriesLinkProps) {
  const to = kind === 'series' ? '/series/$seriesId/events' : '/repeating-event/$seriesId/events'
  return (
    <Anchor
      size="sm"
      aria-label={label}
      renderRoot={(props) => <Link {...props} to={to} params={{ seriesId: id }} />}
    >
      {children}
    </Anchor>
  )
}
