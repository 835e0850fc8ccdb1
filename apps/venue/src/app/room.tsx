/** Mounts the room in place of its first picture, once its data and texts are there. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSignals, roomQuery } from '#features/room/public.ts'
import { showPageLanguage } from '#lib/page-language.ts'
import { openRoomConnection } from '#lib/room-connection.ts'
import { openRoomStorage } from '#lib/room-storage.ts'
import { createQueryClient } from './query-client.ts'
import { createRoomRouter } from './room-router.tsx'

const root = document.querySelector<HTMLElement>('[data-room]')
const eventId = root?.dataset['room']
if (!root || eventId === undefined) throw new Error('The page has no element with data-room.')

const queryClient = createQueryClient()
const connection = openRoomConnection(eventId)
followSignals({ connection, queryClient, eventId })
const router = createRoomRouter({ eventId, connection })
await Promise.all([
  queryClient.prefetchQuery(roomQuery(eventId)),
  showPageLanguage(),
  openRoomStorage(document.documentElement.dataset['roomKey'] ?? ''),
])
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
