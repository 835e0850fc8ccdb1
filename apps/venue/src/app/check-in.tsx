/** Mounts check-in, or its kiosk, in place of its first picture. */
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DoorList, SelfCheckIn } from '#features/check-in/public.ts'
import { showPageLanguage } from '#lib/page-language.ts'
import { openRoomConnection } from '#lib/room-connection.ts'
import { createQueryClient } from './query-client.ts'

const root = document.querySelector<HTMLElement>('[data-check-in]')
const eventId = root?.dataset['checkIn']
if (!root || eventId === undefined) throw new Error('The page has no element with data-check-in.')

const place = { eventId, title: root.dataset['title'] ?? '' }
await showPageLanguage()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      {root.dataset['self'] === 'true' ? (
        <SelfCheckIn {...place} />
      ) : (
        <DoorList {...place} connection={openRoomConnection(eventId)} />
      )}
    </QueryClientProvider>
  </StrictMode>,
)
