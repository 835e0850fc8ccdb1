import { createFileRoute } from '@tanstack/react-router'
import { RoomsPage, roomsQuery } from '#features/rooms/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/rooms')({
  staticData: { title: 'Rooms' },
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(roomsQuery(params.eventId)),
  component: Page,
})

function Page() {
  return <RoomsPage eventId={Route.useParams().eventId} />
}
