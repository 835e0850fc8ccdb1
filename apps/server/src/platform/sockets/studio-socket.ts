/** What travels on the socket of an open studio, and what is known of whoever holds it. */
import type { PeopleHere, Signal, SocketLocationReply } from '@marquee/domain/signals'
import type { Server, Socket } from 'socket.io'
import type { Person, Place } from './places.ts'

type Said = {
  setEventId: (place: unknown, acknowledge?: (reply: SocketLocationReply) => void) => void
}
type Heard = {
  signal: (signal: Signal) => void
  gap: () => void
  people: (people: PeopleHere) => void
  /** Asks for an access token that is good now. */
  renew: (answer: (accessToken: unknown) => void) => void
}
type Known = { person?: Person; place?: Place }

export type StudioServer = Server<Said, Heard, Record<string, never>, Known>
export type StudioSocket = Socket<Said, Heard, Record<string, never>, Known>
