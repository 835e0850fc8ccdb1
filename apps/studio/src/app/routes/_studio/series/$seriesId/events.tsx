import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultEventSearchParams,
  type EventSearchParams,
  parseEventSearchParams,
} from '#features/events/public.ts'
import { SeriesEventsPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/series/$seriesId/events')({
  staticData: { title: 'Series events' },
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
