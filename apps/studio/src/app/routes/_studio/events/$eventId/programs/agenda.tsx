import { createFileRoute } from '@tanstack/react-router'
import { parseAgendaPointer } from '#app/pointer-search.ts'
import { AgendaPage, type AgendaSearch, parseAgendaView, prefetchAgenda } from '#features/agenda/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/agenda')({
  staticData: { title: 'Agenda' },
  validateSearch: (search: Record<string, unknown>): AgendaSearch => ({
    ...parseAgendaPointer(search),
    ...parseAgendaView(search),
  }),
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context, params }) => prefetchAgenda(context.queryClient, params.eventId),
  component: Agenda,
})

function Agenda() {
  const { eventId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <AgendaPage
      key={eventId}
      eventId={eventId}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  )
}
