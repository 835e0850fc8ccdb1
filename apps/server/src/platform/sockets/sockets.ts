/** Sockets of open studios: authenticated by the access token, one room an organisation, signals pushed into it. */
import type { Server as HttpServer } from 'node:http'
import { callbackify } from 'node:util'
import type { Actor } from '@marquee/domain/permissions'
import type { Signal } from '@marquee/domain/signals'
import { Server, type Socket } from 'socket.io'
import type { Log } from '../log/log.ts'

export type Sockets = {
  push(signal: Signal): void
  /** Tells every studio that it may have missed something and should ask again. */
  pushGap(): void
  /** Closes the connections of these sign-ins. */
  disconnect(signInIds: readonly string[]): void
  /** The sign-ins that have a connection. */
  signInIds(): string[]
  /** Closes every connection; clients come back by themselves to whoever serves next. */
  close(): Promise<void>
}

const roomOf = (organizationId: string) => `organization:${organizationId}`
const signInRoom = 'sign-in:'
const roomOfSignIn = (signInId: string) => `${signInRoom}${signInId}`

/** Studios may connect to `server` at `/socket.io/`; a connection without a valid access token is refused. */
export function openSockets(options: {
  server: HttpServer
  findActor: (accessToken: string) => Promise<Actor | undefined>
  log: Log
}): Sockets {
  const io = new Server(options.server, { serveClient: false, cleanupEmptyChildNamespaces: true })
  io.use(callbackify(admit))

  async function admit(socket: Socket): Promise<void> {
    const token: unknown = socket.handshake.auth['token']
    const actor = typeof token === 'string' ? await findActor(token) : undefined
    if (!actor) throw new Error('not_signed_in')
    const { organizationId, signInId } = actor
    await socket.join([roomOf(organizationId), ...(signInId === undefined ? [] : [roomOfSignIn(signInId)])])
  }

  async function findActor(token: string): Promise<Actor | undefined> {
    try {
      return await options.findActor(token)
    } catch (error) {
      options.log.warn({ err: error }, 'a socket could not be authenticated')
      throw new Error('unavailable', { cause: error })
    }
  }

  return {
    push(signal) {
      io.to(roomOf(signal.organization_id)).emit('signal', signal)
    },
    pushGap() {
      io.emit('gap')
    },
    disconnect(signInIds) {
      if (signInIds.length > 0) io.in(signInIds.map(roomOfSignIn)).disconnectSockets(true)
    },
    signInIds() {
      const rooms = [...io.of('/').adapter.rooms.keys()]
      return rooms.filter((room) => room.startsWith(signInRoom)).map((room) => room.slice(signInRoom.length))
    },
    async close() {
      io.disconnectSockets(true)
      // Closing Socket.IO would close the HTTP server too, which drains on its own.
      io.engine.close()
    },
  }
}
