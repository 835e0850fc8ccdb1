import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultEventSearchParams,
  type EventSearchParams,
  EventsPage,
  parseEventSearchParams,
} from '#features/events/public.ts'
import { useEventStarts } from '#app/use-event-starts.ts'

export const Route = createFileRoute('/_studio/events/')({
  staticData: { title: 'Events' },
  // Links may leave out defaults.
  validateSearch: (raw: Partial<EventSearchParams> & SearchSchemaInput) => parseEventSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultEventSearchParams)] },
  component: Page,
})

function Page() {
  return <EventsPage starts={useEventStarts()} />
}
