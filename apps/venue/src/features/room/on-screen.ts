/** Putting what the audience writes on the screen of a session: its stage says whether that can be done, and the panels beside it offer it. */
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
