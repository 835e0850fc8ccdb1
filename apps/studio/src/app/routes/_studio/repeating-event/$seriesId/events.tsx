// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { SeriesEventsPage } from '#features/series/public.ts'
import {
  defaultEventSearchParams,
  parseEventSearchParams,
  type EventSearchParams,
} from '#features/events/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/events')({
  staticData: { title: 'Repeating event occurrences' },
  validateSearch: (raw: Partial<EventSearchParams> & SearchSchemaInput) => parseEventSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultEventSearchParams)] },
  component: function Page() {
    const { seriesId } = Route.useParams()
    return <SeriesEventsPage key={seriesId} seriesId={seriesId} />
  },
})
