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
  /** Closes every connection; clients come back by themselves to whoever serves next. */
  close(): Promise<void>
}

const roomOf = (organizationId: string) => `organization:${organizationId}`

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
    await socket.join(roomOf(actor.organizationId))
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
    async close() {
      io.disconnectSockets(true)
      // Closing Socket.IO would close the HTTP server too, which drains on its own.
      io.engine.close()
    },
  }
}
