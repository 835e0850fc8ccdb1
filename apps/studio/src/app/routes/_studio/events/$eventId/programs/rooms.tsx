// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { RoomsPage, roomsQuery } from '#features/rooms/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/rooms')({
  staticData: { title: 'Rooms' },
  loader: ({ context, params: { eventId } }) => {
    void context.queryClient.prefetchQuery(roomsQuery(eventId))
  },
  component: function Page() {
    const { eventId } = Route.useParams()
    return <RoomsPage key={eventId} eventId={eventId} />
  },
})
