/** The messages of a studio's socket, and the data of its connection. */
import type { PeopleHere, Signal, SocketLocationReply } from '@marquee/domain/signals'
import type { Server, Socket } from 'socket.io'
import type { SocketPerson, SocketPlace } from './places.ts'

type ClientMessages = {
  setEventId: (place: unknown, acknowledge?: (reply: SocketLocationReply) => void) => void
}
type ServerMessages = {
  signal: (signal: Signal) => void
  gap: () => void
  people: (people: PeopleHere) => void
  /** Requests a current access token. */
  renew: (answer: (accessToken: unknown) => void) => void
}
type SocketData = { person?: SocketPerson; place?: SocketPlace }

export type StudioServer = Server<ClientMessages, ServerMessages, Record<string, never>, SocketData>
export type StudioSocket = Socket<ClientMessages, ServerMessages, Record<string, never>, SocketData>
