import { type Event, eventLinks } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { t } from './one-event-texts.ts'

type PublicLink = { name: string; value: string; isAddress: boolean }

/** The event's public links; undefined until the host of public pages has loaded. */
export function useLinksOfEvent(event: Event): ReturnType<typeof eventLinks> | undefined {
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  return plan && eventLinks(event, plan.venue_origin)
}

/** The event's public links by name; undefined until the host of public pages has loaded. */
export function useEventLinks(event: Event): PublicLink[] | undefined {
  const links = useLinksOfEvent(event)
  if (links === undefined) return undefined
  const named = [
    { name: t('links.registration'), value: links.registration },
    { name: t('links.onDemand'), value: links.onDemand },
    { name: t('links.splash'), value: links.splash },
    { name: t('links.checkIn'), value: links.checkIn },
    { name: t('links.selfCheckIn'), value: links.selfCheckIn },
  ]
  return [
    ...named.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value, isAddress: true }])),
    { name: t('links.embed'), value: links.embed, isAddress: false },
  ]
}
