import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultPeopleSearchParams,
  parsePeopleSearchParams,
  type PeopleSearchParams,
  SpeakersPage,
} from '#features/people/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/speakers')({
  staticData: { title: 'Speakers' },
  validateSearch: (raw: Partial<PeopleSearchParams> & SearchSchemaInput) => parsePeopleSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultPeopleSearchParams)] },
  component: function SpeakersRoute() {
    return <SpeakersPage eventId={Route.useParams().eventId} />
  },
})
