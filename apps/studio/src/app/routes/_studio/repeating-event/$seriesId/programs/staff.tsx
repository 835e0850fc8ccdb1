// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  StaffPage,
  defaultPeopleSearchParams,
  parsePeopleSearchParams,
  type PeopleSearchParams,
} from '#features/people/public.ts'
import { PatternPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/programs/staff')({
  staticData: { title: 'Repeating event staff' },
  validateSearch: (raw: Partial<PeopleSearchParams> & SearchSchemaInput) => parsePeopleSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultPeopleSearchParams)] },
  component: function Page() {
    const { seriesId } = Route.useParams()
    return (
      <PatternPage seriesId={seriesId}>
        {(eventId) => <StaffPage key={eventId} eventId={eventId} />}
      </PatternPage>
    )
  },
})
