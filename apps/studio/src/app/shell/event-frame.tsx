import { type Event, isInPerson } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { EventHead, eventQuery, useEventUpdates, useLeaveWhenForbidden } from '#features/events/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { headings, menuOf, type Mount } from '#features/navigation/public.ts'
import { BlueprintHead } from '#features/templates/public.ts'
import { ColumnFrame } from '#ui/column-frame/column-frame.tsx'
import { PageGate } from './page-gate.tsx'

/** An event, a webinar or a template's blueprint: its menu in a second column, and the current page (SH-124, SH-151). */
export function EventFrame({ eventId }: { eventId: string }) {
  const { data: event, error } = useQuery(eventQuery(eventId))
  useEventUpdates()
  useLeaveWhenForbidden(error)
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  const section = event?.event_type === 'Webinar' ? 'webinar' : 'event'
  const groups = menuOf(section, {
    params: { eventId },
    isShown: (mount) =>
      isOfEvent(mount, event) &&
      (mount.page.plan === undefined || plan?.pricing_config[mount.page.plan] === true),
  })
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

/** A blueprint is never hosted, so it only has an agenda, people, and what its events begin with. */
function isOfEvent({ page, name, heading }: Mount, event: Event | undefined): boolean {
  if (page.isInPersonOnly && !(event && isInPerson(event))) return false
  if (event?.is_blueprint !== true) return true
  return heading === 'agenda' || (heading === 'live' && name !== 'lookAndFeel')
}

function FrameHead({ event }: { event: Event | undefined }) {
  return event?.is_blueprint === true && event.series === null ? (
    <BlueprintHead event={event} />
  ) : (
    <EventHead event={event} />
  )
}
