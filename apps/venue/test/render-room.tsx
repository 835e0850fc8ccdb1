/** Renders the whole room at an address. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '#app/query-client.ts'
import { createRoomRouter } from '#app/room-router.tsx'
import { followSignals } from '#features/room/public.ts'
import { eventId } from './a-room.ts'
import { fakeConnection } from './fake-venue.ts'

/** Opens the room of `eventId` at a path below it. The fake API must reply before. */
export function renderRoom(path = '/') {
  const socket = fakeConnection()
  const history = createMemoryHistory({ initialEntries: [`/event/${eventId}/room${path}`] })
  const router = createRoomRouter({ eventId, connection: socket.connection, history })
  const queryClient = createQueryClient()
  followSignals({ connection: socket.connection, queryClient, eventId })
  const user = userEvent.setup()
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, user, router, socket }
}
