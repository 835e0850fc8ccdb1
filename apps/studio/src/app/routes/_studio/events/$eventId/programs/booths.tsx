// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { BoothsPage, boothsQuery } from '#features/booths/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/booths')({
  staticData: { title: 'Booths' },
  loader: ({ context, params: { eventId } }) => {
    void context.queryClient.prefetchQuery(boothsQuery(eventId))
  },
  component: function Page() {
    const { eventId } = Route.useParams()
    return <BoothsPage key={eventId} eventId={eventId} />
  },
})
