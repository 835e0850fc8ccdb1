import { once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createRtmpServer } from './rtmp-server.ts'

const handshakeBytes = 1 + 1536
const log = createLog('silent')
const sockets: Socket[] = []
let server: Server | undefined
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  if (!server) return
  const closed = once(server, 'close')
  server.close()
  await closed
  server = undefined
})

/** An RTMP port whose keys are all wrong. Returns how to connect to it. */
async function aPort(limits: Parameters<typeof createRtmpServer>[2] = {}): Promise<() => Socket> {
  const started = createRtmpServer({ admit: async () => ({ refusal: 'no', isKeyRight: false }) }, log, limits)
  server = started.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    return socket
  }
}

async function closed(socket: Socket): Promise<true> {
  socket.resume()
  if (!socket.closed) await closing(socket)
  return true
}

/** Of a connection that was reset, too: `once` would throw its error. */
const closing = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Sends what begins a connection. Resolves once the server has answered; false if it hung up. */
async function shakesHands(socket: Socket): Promise<boolean> {
  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(handshakeBytes - 1)]))
  const answered = new Promise<boolean>((resolve) => socket.once('data', () => resolve(true)))
  const isAnswered = await Promise.race([answered, closing(socket).then(() => false)])
  if (isAnswered) socket.write(Buffer.alloc(handshakeBytes - 1))
  return isAnswered
}

/** A message of this type, and of a length that it may not have. */
function message(type: number, body: Buffer, lengthBytes = body.length): Buffer {
  const head = Buffer.from([2, 0, 0, 0, 0, 0, 0, type, 0, 0, 0, 0])
  head.writeUIntBE(lengthBytes, 4, 3)
  return Buffer.concat([head, body])
}

describe('a connection on the RTMP port', () => {
  it('is cut off if it says nothing', async () => {
    const open = await aPort({ admissionMs: 100 })
    expect(await closed(open())).toBe(true)
  })

  it('is cut off if it takes too long to ask for a stream, however busy it is', async () => {
    const open = await aPort({ admissionMs: 300 })
    const socket = open()
    const drip = setInterval(() => socket.writable && socket.write(Buffer.from([3])), 20)
    expect(await closed(socket)).toBe(true)
    clearInterval(drip)
  })

  it.each([
    ['chunks of a byte', message(1, Buffer.from([0, 0, 0, 1]))],
    ['chunks of 2 GB', message(1, Buffer.from([0x7f, 0xff, 0xff, 0xff]))],
    ['a command of 17 KB', message(20, Buffer.alloc(100), 17 * 1024)],
  ])('is cut off when it announces %s', async (_, bytes) => {
    const open = await aPort()
    const socket = open()
    expect(await shakesHands(socket)).toBe(true)
    socket.write(bytes)
    expect(await closed(socket)).toBe(true)
  })

  it('is refused to an address that keeps others waiting, until one of them is gone', async () => {
    const open = await aPort()
    const waiting = Array.from({ length: 16 }, open)
    expect(await Promise.all(waiting.map(shakesHands))).not.toContain(false)
    expect(await shakesHands(open())).toBe(false)
    waiting[0]?.destroy()
    await expect.poll(() => shakesHands(open())).toBe(true)
  })
})
