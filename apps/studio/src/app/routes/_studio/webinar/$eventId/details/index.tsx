// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { EventDashboardPage, eventMetadataQuery } from '#features/events/public.ts'

export const Route = createFileRoute('/_studio/webinar/$eventId/details/')({
  staticData: { title: 'Webinar dashboard' },
  loader: ({ context, params: { eventId } }) => {
    void context.queryClient.prefetchQuery(eventMetadataQuery(eventId))
  },
  component: function Page() {
    const { eventId } = Route.useParams()
    return <EventDashboardPage key={eventId} eventId={eventId} />
  },
})
