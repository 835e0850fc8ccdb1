/**
 * Closes sockets that don't read what they are sent, so that their backlog stays small: a few seconds of batches, which
 * all sockets share. Their clients reconnect and request what they missed.
 */
import type { Server } from 'socket.io'

const lookEveryMs = 1000
/** How many times in a row a socket may still be busy with earlier messages. */
const patience = 5

/** Calls `onClosed` for each closed socket. */
export function closeSlowReaders(
  io: Pick<Server, 'of'>,
  { onClosed, everyMs = lookEveryMs }: { onClosed: () => void; everyMs?: number },
): { close(): void } {
  const busyLooks = new WeakMap<object, number>()
  const timer = setInterval(() => {
    for (const { conn } of io.of('/').sockets.values()) {
      const looks = conn.transport.writable ? 0 : (busyLooks.get(conn) ?? 0) + 1
      busyLooks.set(conn, looks)
      if (looks < patience) continue
      // Not with a closing handshake, which would wait behind everything they haven't read.
      conn.request.socket.destroy()
      onClosed()
    }
  }, everyMs)
  return { close: () => clearInterval(timer) }
}
