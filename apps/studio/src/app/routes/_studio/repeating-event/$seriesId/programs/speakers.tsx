import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultPeopleSearchParams,
  parsePeopleSearchParams,
  type PeopleSearchParams,
  SpeakersPage,
} from '#features/people/public.ts'
import { PatternPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/programs/speakers')({
  staticData: { title: 'Repeating event speakers' },
  validateSearch: (raw: Partial<PeopleSearchParams> & SearchSchemaInput) => parsePeopleSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultPeopleSearchParams)] },
  component: Page,
})

function Page() {
  return (
    <PatternPage seriesId={Route.useParams().seriesId}>
      {(eventId) => <SpeakersPage eventId={eventId} />}
    </PatternPage>
  )
}
