import type { Event } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { EventHead, eventQuery, useEventUpdates, useLeaveWhenForbidden } from '#features/events/public.ts'
import { headings } from '#features/navigation/public.ts'
import { BlueprintHead } from '#features/templates/public.ts'
import { ColumnFrame } from '#ui/column-frame/column-frame.tsx'
import { PageGate } from './page-gate.tsx'
import { useEventMenu } from './use-event-menu.ts'

/** An event, a webinar or a template's blueprint: its menu in a second column, and the current page (SH-124, SH-151). */
export function EventFrame({ eventId }: { eventId: string }) {
  const { data: event, error } = useQuery(eventQuery(eventId))
  useEventUpdates()
  useLeaveWhenForbidden(error)
  const groups = useEventMenu(eventId, event)
  return (
    <ColumnFrame
      label={headings.event}
      head={error ? undefined : <FrameHead event={event} />}
      groups={groups}
    >
      <PageGate />
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
