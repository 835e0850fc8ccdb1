// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  RecordingPage,
  eventQuery,
  defaultRecordingSearchParams,
  parseRecordingSearchParams,
  type RecordingSearchParams,
} from '#features/events/public.ts'

export const Route = createFileRoute('/_studio/recording-event/$eventId/')({
  staticData: { title: 'Recording' },
  validateSearch: (raw: Partial<RecordingSearchParams> & SearchSchemaInput) =>
    parseRecordingSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultRecordingSearchParams)] },
  loader: ({ context, params: { eventId } }) => {
    void context.queryClient.prefetchQuery(eventQuery(eventId))
  },
  component: function Page() {
    const { eventId } = Route.useParams()
    return <RecordingPage key={eventId} eventId={eventId} />
  },
})
