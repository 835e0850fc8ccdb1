/**
 * Who is at which event, as this process knows from open sockets and heartbeats. Someone whose connection breaks counts
 * as there for another half minute, so that a reconnection neither leaves nor enters. Doesn't use the database.
 */
import type { Attendee } from '#platform/context.ts'

export type TrackedPerson = Pick<Attendee, 'organizationId' | 'eventId' | 'profileId' | 'roles'> & {
  /** A program that enters like a person. */
  isMachine?: boolean | undefined
}

type Here = TrackedPerson & {
  connections: number
  /** The last sign of life, in milliseconds. */
  seenAt: number
  /** The last heartbeat from a playing player. */
  playedAt: number
  wasWatching: boolean
}

/** The people at an event as this process knows them, by profile id. */
export type PeopleAtEvent = {
  organizationId: string
  eventId: string
  people: string[]
  /** People who count and are watching. */
  watching: string[]
  entered: { person: TrackedPerson; at: number }[]
  left: { person: TrackedPerson; at: number }[]
  /** Whether any of this has changed since the last call. */
  isChanged: boolean
}

const presentForMs = 30_000
/** Organizers, speakers and check-in staff. */
const workingRoles: readonly number[] = [2, 4, 8]

export type PresenceTracker = {
  connected(person: TrackedPerson, at: number): void
  disconnected(person: TrackedPerson, at: number): void
  /** Records a heartbeat of the person's player. */
  beat(person: TrackedPerson, beat: { at: number; isPlaying: boolean }): void
  /** Every event that someone is at or has just left. Removes people who are gone. */
  look(now: number): PeopleAtEvent[]
}

export function createPeopleHere(): PresenceTracker {
  const events = new Map<
    string,
    { organizationId: string; here: Map<string, Here>; entered: PeopleAtEvent['entered'] }
  >()

  function seen(person: TrackedPerson, at: number): Here {
    const { eventId, profileId, organizationId } = person
    const event = events.get(eventId) ?? { organizationId, here: new Map<string, Here>(), entered: [] }
    events.set(eventId, event)
    const known = event.here.get(profileId)
    if (known) {
      known.seenAt = at
      return known
    }
    const arrived: Here = { ...person, connections: 0, seenAt: at, playedAt: -Infinity, wasWatching: false }
    event.here.set(profileId, arrived)
    event.entered.push({ person, at })
    return arrived
  }

  return {
    connected(person, at) {
      seen(person, at).connections += 1
    },
    disconnected(person, at) {
      const here = events.get(person.eventId)?.here.get(person.profileId)
      if (!here) return
      here.connections = Math.max(0, here.connections - 1)
      here.seenAt = at
    },
    beat(person, { at, isPlaying }) {
      seen(person, at).playedAt = isPlaying ? at : -Infinity
    },
    look(now) {
      const looked: PeopleAtEvent[] = []
      for (const [eventId, event] of events) {
        const entered = event.entered.splice(0)
        looked.push({
          organizationId: event.organizationId,
          eventId,
          entered,
          ...lookAround(event.here, now),
        })
        if (event.here.size === 0) events.delete(eventId)
      }
      return looked.map((event) => ({ ...event, isChanged: event.isChanged || event.entered.length > 0 }))
    },
  }
}

function lookAround(here: Map<string, Here>, now: number) {
  const people: string[] = []
  const watching: string[] = []
  const left: PeopleAtEvent['left'] = []
  let isChanged = false
  for (const [profileId, person] of here) {
    if (person.connections === 0 && now - person.seenAt > presentForMs) {
      here.delete(profileId)
      left.push({ person, at: person.seenAt })
      isChanged = true
      continue
    }
    people.push(profileId)
    const isWatching = counts(person) && now - person.playedAt <= presentForMs
    if (isWatching) watching.push(profileId)
    if (isWatching !== person.wasWatching) isChanged = true
    person.wasWatching = isWatching
  }
  return { people, watching, left, isChanged }
}

const counts = ({ roles, isMachine }: TrackedPerson) =>
  isMachine !== true && !roles.some((role) => workingRoles.includes(role))
