/** Who has the current event open, according to the socket; no one while disconnected. */
import type { PeopleHere, PersonHere } from '@marquee/domain/signals'
import { useSyncExternalStore } from 'react'

let current: PeopleHere | undefined
const listeners = new Set<() => void>()
const nobody: readonly PersonHere[] = []

/** Replaces the list of people. */
export function publishPeopleHere(people: PeopleHere | undefined): void {
  current = people
  for (const listener of listeners) listener()
}

/** The people at the event, including the signed-in person; empty while unknown. */
export function usePeopleHere(eventId: string): readonly PersonHere[] {
  const people = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
  )
  return people?.event_id === eventId ? people.people : nobody
}
