import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultEventSearchParams,
  type EventSearchParams,
  parseEventSearchParams,
  RecordingsPage,
} from '#features/events/public.ts'

export const Route = createFileRoute('/_studio/recordings')({
  staticData: { title: 'Recordings' },
  // Links may leave out defaults.
  validateSearch: (raw: Partial<EventSearchParams> & SearchSchemaInput) => parseEventSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultEventSearchParams)] },
  component: RecordingsPage,
})
