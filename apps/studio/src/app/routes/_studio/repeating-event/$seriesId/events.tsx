import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultEventSearchParams,
  type EventSearchParams,
  parseEventSearchParams,
} from '#features/events/public.ts'
import { SeriesEventsPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/events')({
  staticData: { title: 'Events of the repeating event' },
  // Links may leave out what is ordinary.
  validateSearch: (raw: Partial<EventSearchParams> & SearchSchemaInput) => parseEventSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultEventSearchParams)] },
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const goTo = (change: Partial<EventSearchParams>, replace = false) =>
    navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: 'page' in change })
  return <SeriesEventsPage seriesId={Route.useParams().seriesId} params={Route.useSearch()} goTo={goTo} />
}
