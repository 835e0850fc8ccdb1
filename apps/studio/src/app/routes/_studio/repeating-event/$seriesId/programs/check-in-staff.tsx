import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultPeopleSearchParams,
  parsePeopleSearchParams,
  type PeopleSearchParams,
  CheckInStaffPage,
} from '#features/people/public.ts'
import { PatternPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/programs/check-in-staff')({
  staticData: { title: 'Repeating event check-in staff' },
  validateSearch: (raw: Partial<PeopleSearchParams> & SearchSchemaInput) => parsePeopleSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultPeopleSearchParams)] },
  component: Page,
})

function Page() {
  return (
    <PatternPage seriesId={Route.useParams().seriesId}>
      {(eventId) => <CheckInStaffPage eventId={eventId} />}
    </PatternPage>
  )
}
