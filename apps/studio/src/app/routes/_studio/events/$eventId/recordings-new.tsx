import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { EditRecordingButton } from '#features/video-library/public.ts'
import {
  defaultRecordingSearchParams,
  EventRecordingsPage,
  parseRecordingSearchParams,
  type RecordingSearchParams,
  recordingsQuery,
} from '#features/events/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/recordings-new')({
  staticData: { title: 'Event recordings' },
  validateSearch: (raw: Partial<RecordingSearchParams> & SearchSchemaInput) =>
    parseRecordingSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultRecordingSearchParams)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.queryClient.prefetchQuery(recordingsQuery(params.eventId, deps)),
  component: function EventRecordingsRoute() {
    return <EventRecordingsPage renderActions={(video) => <EditRecordingButton video={video} />} />
  },
})
