import type { Event } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { BlueprintHead } from '#features/templates/public.ts'
import { EventHead, eventQuery, useEventsKeptFresh, useLeaveWhenForbidden } from '#features/events/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { ColumnFrame } from '#ui/column-frame/column-frame.tsx'
import { fillPath } from '#lib/path-pattern.ts'
import { placesOfEvent } from './event-places.ts'
import { eventPlacesText as t } from './event-places-texts.ts'
import { useIsBuilt } from '#lib/use-is-built.ts'

/** One event or webinar, or the pattern of a template: its areas in a second column, and the page that is open (SH-124, SH-151). */
export function EventFrame({ eventId }: { eventId: string }) {
  const { data: event, error } = useQuery(eventQuery(eventId))
  const isBuilt = useIsBuilt()
  useEventsKeptFresh()
  useLeaveWhenForbidden(error)
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  const groups = placesOfEvent({ event, hasBooths: plan?.pricing_config.booths_tab ?? false })
    .map(({ title, places }) => ({
      title,
      places: places
        .filter(({ path }) => isBuilt(path))
        .map(({ path, title: name }) => ({
          to: fillPath(path, { eventId }),
          title: name,
          isExact: path === '/webinar/$eventId/details',
        })),
    }))
    .filter(({ places }) => places.length > 0)
  return (
    <ColumnFrame label={t('event')} head={error ? undefined : <FrameHead event={event} />} groups={groups}>
      <Outlet />
    </ColumnFrame>
  )
}

function FrameHead({ event }: { event: Event | undefined }) {
  return event?.is_blueprint === true && event.series === null ? (
    <BlueprintHead event={event} />
  ) : (
    <EventHead event={event} />
  )
}
