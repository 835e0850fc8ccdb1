import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import {
  defaultEventSearchParams,
  type EventSearchParams,
  EventsPage,
  otherEventStart,
  parseEventSearchParams,
} from '#features/events/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { templateStart } from '#features/templates/public.ts'

export const Route = createFileRoute('/_studio/events/')({
  staticData: { title: 'Events' },
  // Links may leave out what is ordinary.
  validateSearch: (raw: Partial<EventSearchParams> & SearchSchemaInput) => parseEventSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultEventSearchParams)] },
  component: Page,
})

const starts = [templateStart, otherEventStart]
const startsWithoutTemplates = [otherEventStart]

/** What other features can do with events stands here: events know none of them. */
function Page() {
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  const hasTemplates = plan?.pricing_config.templates !== false
  return <EventsPage starts={hasTemplates ? starts : startsWithoutTemplates} />
}
