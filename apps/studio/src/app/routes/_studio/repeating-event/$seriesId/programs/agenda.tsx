import { createFileRoute } from '@tanstack/react-router'
import { parseAgendaPointer } from '#app/pointer-search.ts'
import { AgendaPage, type AgendaSearch, parseAgendaView } from '#features/agenda/public.ts'
import { PatternPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/programs/agenda')({
  staticData: { title: 'Repeating event agenda' },
  validateSearch: (search: Record<string, unknown>): AgendaSearch => ({
    ...parseAgendaPointer(search),
    ...parseAgendaView(search),
  }),
  component: Agenda,
})

function Agenda() {
  const { seriesId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PatternPage seriesId={seriesId}>
      {(eventId) => (
        <AgendaPage
          key={eventId}
          eventId={eventId}
          search={search}
          onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
        />
      )}
    </PatternPage>
  )
}
