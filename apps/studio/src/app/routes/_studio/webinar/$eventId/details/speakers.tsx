// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  SpeakersPage,
  defaultPeopleSearchParams,
  parsePeopleSearchParams,
  type PeopleSearchParams,
} from '#features/people/public.ts'

export const Route = createFileRoute('/_studio/webinar/$eventId/details/speakers')({
  staticData: { title: 'Webinar speakers' },
  validateSearch: (raw: Partial<PeopleSearchParams> & SearchSchemaInput) => parsePeopleSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultPeopleSearchParams)] },
  component: function Page() {
    const { eventId } = Route.useParams()
    return <SpeakersPage key={eventId} eventId={eventId} />
  },
})
