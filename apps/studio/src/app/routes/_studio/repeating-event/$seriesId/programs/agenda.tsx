// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { AgendaPage, parseAgendaSearchParams, type AgendaSearchParams } from '#features/agenda/public.ts'
import { PatternPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/programs/agenda')({
  staticData: { title: 'Repeating event agenda' },
  validateSearch: (raw: Partial<AgendaSearchParams> & SearchSchemaInput) => parseAgendaSearchParams(raw),
  component: function Page() {
    const { seriesId } = Route.useParams()
    return (
      <PatternPage seriesId={seriesId}>
        {(eventId) => <AgendaPage key={eventId} eventId={eventId} />}
      </PatternPage>
    )
  },
})
