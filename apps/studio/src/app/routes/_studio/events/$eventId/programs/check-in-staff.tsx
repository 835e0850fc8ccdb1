// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  CheckInStaffPage,
  defaultPeopleSearchParams,
  parsePeopleSearchParams,
  type PeopleSearchParams,
} from '#features/people/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/check-in-staff')({
  staticData: { title: 'Check-in staff' },
  validateSearch: (raw: Partial<PeopleSearchParams> & SearchSchemaInput) => parsePeopleSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultPeopleSearchParams)] },
  component: function Page() {
    const { eventId } = Route.useParams()
    return <CheckInStaffPage key={eventId} eventId={eventId} />
  },
})
