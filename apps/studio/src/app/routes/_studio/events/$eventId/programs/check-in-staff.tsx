import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultPeopleSearchParams,
  parsePeopleSearchParams,
  type PeopleSearchParams,
  CheckInStaffPage,
} from '#features/people/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/check-in-staff')({
  staticData: { title: 'Check-in staff' },
  validateSearch: (raw: Partial<PeopleSearchParams> & SearchSchemaInput) => parsePeopleSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultPeopleSearchParams)] },
  component: function CheckInStaffRoute() {
    return <CheckInStaffPage eventId={Route.useParams().eventId} />
  },
})
