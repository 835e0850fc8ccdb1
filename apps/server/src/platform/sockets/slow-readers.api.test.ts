import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket as NetSocket } from 'node:net'
import { Server } from 'socket.io'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { patience } from '#test/patience.ts'
import { closeSlowReaders } from './slow-readers.ts'

const http = createServer()
const io = new Server(http, { transports: ['websocket'] })
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  port = isPort(address) ? address.port : 0
})
afterAll(() => io.close())

function isPort(address: unknown): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

/** A WebSocket that connects to the namespace and then reads nothing. */
async function aSocketThatDoesNotRead(): Promise<NetSocket> {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  // A text frame containing `40`, with a mask of zeros.
  socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]))
  socket.pause()
  return socket
}

it('closes a socket that doesn’t read, and no other', async () => {
  const closed = vi.fn<() => void>()
  const watch = closeSlowReaders(io, { onClosed: closed, everyMs: 20 })
  const slow = await aSocketThatDoesNotRead()
  slow.on('error', () => undefined)
  await vi.waitFor(() => expect(io.of('/').sockets.size).toBe(1), patience)
  const filling = setInterval(() => io.emit('batch', 'x'.repeat(1_000_000)), 5)
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1), patience)
  await vi.waitFor(() => expect(io.of('/').sockets.size).toBe(0), patience)
  clearInterval(filling)
  watch.close()
  slow.destroy()
})
