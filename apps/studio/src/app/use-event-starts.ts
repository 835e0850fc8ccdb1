import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { type EventStart, otherEventStart } from '#features/events/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { templateStart } from '#features/templates/public.ts'

const starts = [templateStart, otherEventStart]
const startsWithoutTemplates = [otherEventStart]

/** What a new event can be created from. The list lives in `app` because `events` doesn't know these features. */
export function useEventStarts(): readonly EventStart[] {
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  return plan?.pricing_config.templates === false ? startsWithoutTemplates : starts
}
