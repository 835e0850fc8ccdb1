import { createFileRoute } from '@tanstack/react-router'
import { EventDashboardPage, eventMetadataQuery } from '#features/events/public.ts'

export const Route = createFileRoute('/_studio/webinar/$eventId/details/')({
  staticData: { title: 'Webinar dashboard' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(eventMetadataQuery(params.eventId)),
  component: Dashboard,
})

function Dashboard() {
  return <EventDashboardPage eventId={Route.useParams().eventId} />
}
