import { useSyncExternalStore } from 'react'

/** A value outside of React that components follow. */
export type Store<State extends object> = {
  state: () => State
  follow: (listener: () => void) => () => void
  change: (part: Partial<State>) => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  const followers = new Set<() => void>()
  let state = initial
  return {
    state: () => state,
    follow(listener) {
      followers.add(listener)
      return () => void followers.delete(listener)
    },
    change(part) {
      state = { ...state, ...part }
      for (const follower of followers) follower()
    },
  }
}

export function useStore<State extends object>(store: Pick<Store<State>, 'state' | 'follow'>): State {
  return useSyncExternalStore(store.follow, store.state)
}
