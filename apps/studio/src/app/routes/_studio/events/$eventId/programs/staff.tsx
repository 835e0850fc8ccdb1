import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultPeopleSearchParams,
  parsePeopleSearchParams,
  type PeopleSearchParams,
  StaffPage,
} from '#features/people/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/staff')({
  staticData: { title: 'Staff' },
  validateSearch: (raw: Partial<PeopleSearchParams> & SearchSchemaInput) => parsePeopleSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultPeopleSearchParams)] },
  component: function StaffRoute() {
    return <StaffPage eventId={Route.useParams().eventId} />
  },
})
