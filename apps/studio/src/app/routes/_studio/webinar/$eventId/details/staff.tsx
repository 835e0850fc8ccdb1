// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  StaffPage,
  defaultPeopleSearchParams,
  parsePeopleSearchParams,
  type PeopleSearchParams,
} from '#features/people/public.ts'

export const Route = createFileRoute('/_studio/webinar/$eventId/details/staff')({
  staticData: { title: 'Webinar staff' },
  validateSearch: (raw: Partial<PeopleSearchParams> & SearchSchemaInput) => parsePeopleSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultPeopleSearchParams)] },
  component: function Page() {
    const { eventId } = Route.useParams()
    return <StaffPage key={eventId} eventId={eventId} />
  },
})
