import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultRecordingSearchParams,
  eventQuery,
  parseRecordingSearchParams,
  RecordingPage,
  type RecordingSearchParams,
} from '#features/events/public.ts'

export const Route = createFileRoute('/_studio/recording-event/$eventId/')({
  staticData: { title: 'Recording' },
  validateSearch: (raw: Partial<RecordingSearchParams> & SearchSchemaInput) =>
    parseRecordingSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultRecordingSearchParams)] },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(eventQuery(params.eventId)),
  component: RecordingPage,
})
