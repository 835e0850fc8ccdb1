// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import {
  AgendaPage,
  broadcastsQuery,
  agendaItemsQuery,
  tracksQuery,
  parseAgendaSearchParams,
  type AgendaSearchParams,
} from '#features/agenda/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/agenda')({
  staticData: { title: 'Agenda' },
  validateSearch: (raw: Partial<AgendaSearchParams> & SearchSchemaInput) => parseAgendaSearchParams(raw),
  loader: ({ context, params: { eventId } }) => {
    void context.queryClient.prefetchQuery(broadcastsQuery(eventId))
    void context.queryClient.prefetchQuery(agendaItemsQuery(eventId))
    void context.queryClient.prefetchQuery(tracksQuery(eventId))
  },
  component: function Page() {
    const { eventId } = Route.useParams()
    return <AgendaPage key={eventId} eventId={eventId} />
  },
})
