// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  EventRecordingsPage,
  recordingsQuery,
  defaultRecordingSearchParams,
  parseRecordingSearchParams,
  type RecordingSearchParams,
} from '#features/events/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/recordings-new')({
  staticData: { title: 'Event recordings' },
  validateSearch: (raw: Partial<RecordingSearchParams> & SearchSchemaInput) =>
    parseRecordingSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultRecordingSearchParams)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { eventId }, deps: search }) => {
    void context.queryClient.prefetchQuery(recordingsQuery(eventId, search))
  },
  component: function Page() {
    const { eventId } = Route.useParams()
    return <EventRecordingsPage key={eventId} eventId={eventId} />
  },
})
