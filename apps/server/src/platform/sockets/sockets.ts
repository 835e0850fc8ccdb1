/** Sockets of open studios: authenticated by the access token, one room an organisation, signals pushed into it. */
import type { Server as HttpServer } from 'node:http'
import type { Actor } from '@marquee/domain/accounts'
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
  io.use((socket, next) => {
    // `next` is Socket.IO's own callback; admit() never rejects.
    queueMicrotask(async () => next(await admit(socket)))
  })

  async function admit(socket: Socket): Promise<Error | undefined> {
    const token: unknown = socket.handshake.auth['token']
    if (typeof token !== 'string') return new Error('not_signed_in')
    try {
      const actor = await options.findActor(token)
      if (!actor) return new Error('not_signed_in')
      await socket.join(roomOf(actor.organizationId))
      return undefined
    } catch (error) {
      options.log.warn({ err: error }, 'a socket could not be authenticated')
      return new Error('unavailable')
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
