import { useContext, useEffect, useSyncExternalStore } from 'react'
import type { OnScreen, Screen } from './on-screen.ts'
import { RoomContext } from './room-context.ts'

function useStore(): OnScreen {
  const context = useContext(RoomContext)
  if (!context) throw new Error('There is no room around this component.')
  return context.onScreen
}

/** The screen beside which the person directs; null where there is none. */
export function useScreen(): Screen | null {
  const { follow, screen } = useStore()
  return useSyncExternalStore(follow, screen)
}

/** Offers this screen to the panels as long as the component is there. */
export function useOfferScreen(screen: Screen | null): void {
  const { offer } = useStore()
  useEffect(() => {
    offer(screen)
    return () => offer(null)
  }, [offer, screen])
}
