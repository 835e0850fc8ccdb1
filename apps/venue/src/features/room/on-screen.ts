/** Putting what the audience writes on the screen of a session: its stage says whether that can be done, and the panels beside it offer it. */
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { RoomContext } from './room-context.ts'

type Words = { kind: 'message' | 'question'; id: string }

export type Screen = {
  /** The id of what is on screen. */
  shown: string | null
  /** Null takes it off. */
  show: (words: Words | null) => void
}

export type OnScreen = {
  screen: () => Screen | null
  follow: (listener: () => void) => () => void
  offer: (screen: Screen | null) => void
}

export function createOnScreen(): OnScreen {
  let screen: Screen | null = null
  const listeners = new Set<() => void>()
  return {
    screen: () => screen,
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    offer(next) {
      screen = next
      for (const listener of listeners) listener()
    },
  }
}

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
