import { type Event, isInPerson } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { menuOf, type Mount } from '#features/navigation/public.ts'

/** The pages of an event or a blueprint, grouped by heading. */
export function useEventMenu(eventId: string, event: Event | undefined): ReturnType<typeof menuOf> {
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  return menuOf(event?.event_type === 'Webinar' ? 'webinar' : 'event', {
    params: { eventId },
    isShown: (mount) =>
      isOfEvent(mount, event) &&
      (mount.page.plan === undefined || plan?.pricing_config[mount.page.plan] === true),
  })
}

/** A blueprint is never hosted, so it only has an agenda, people, and what its events begin with. */
function isOfEvent({ page, name, heading }: Mount, event: Event | undefined): boolean {
  if (page.isInPersonOnly && !(event && isInPerson(event))) return false
  if (event?.is_blueprint !== true) return true
  return heading === 'agenda' || (heading === 'live' && name !== 'lookAndFeel')
}
