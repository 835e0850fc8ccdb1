/** Who is at the event that is open, as the socket says. Nobody is known of while there is no connection. */
import type { PeopleHere, PersonHere } from '@marquee/domain/signals'
import { useSyncExternalStore } from 'react'

let current: PeopleHere | undefined
const listeners = new Set<() => void>()
const nobody: readonly PersonHere[] = []

/** These are the people of the moment. */
export function publishPeopleHere(people: PeopleHere | undefined): void {
  current = people
  for (const listener of listeners) listener()
}

/** The people at the event, oneself too; none while it is not known. */
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
