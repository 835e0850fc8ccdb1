/**
 * Closes sockets that don't read what they are sent, so that what waits for them stays small: a few seconds of batches, which
 * all sockets share. Their clients connect again and ask for what they missed.
 */
import type { Server } from 'socket.io'

const lookEveryMs = 1000
/** How many times in a row a socket may still be busy with what it was sent before. */
const patience = 5

/** Calls `onClosed` for each socket that it closed. */
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
      // Not a closing handshake, which would wait behind everything that they don't read.
      conn.request.socket.destroy()
      onClosed()
    }
  }, everyMs)
  return { close: () => clearInterval(timer) }
}
