import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import type { HttpApp } from '#platform/http/http.ts'
import { sendLive } from './send-live.ts'

/** More than the system buffers for a connection. */
const sizeBytes = 32 * 1024 * 1024
let app: HttpApp | undefined
afterEach(() => app?.close())

/** Serves one large segment. `sent` resolves to whether a viewer received all of it. */
async function aSegment(longestMs: number) {
  const file = {
    contentType: 'video/mp4',
    cacheControl: 'no-store',
    etag: '"1"',
    sizeBytes,
    read: async () => Buffer.alloc(sizeBytes),
  }
  const sending = Promise.withResolvers<boolean>()
  app = fastify()
  app.get('/', (request, reply) => {
    reply.raw.once('close', () => sending.resolve(reply.raw.writableFinished))
    return sendLive(request, reply, { media: { file }, longestMs })
  })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), sent: sending.promise }
}

it('a viewer who reads some bytes of a segment and stops is disconnected', async () => {
  const { url, sent } = await aSegment(300)
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: venue.test\r\n\r\n')
  await once(socket, 'data')
  // Keeps reading, but too slowly to ever finish.
  const drip = setInterval(() => void socket.read(100), 20)
  socket.pause()
  expect(await sent).toBe(false)
  clearInterval(drip)
  socket.destroy()
})

it('a viewer who reads a segment in time gets all of it', async () => {
  const { url, sent } = await aSegment(60_000)
  const bytes = await (await fetch(url)).arrayBuffer()
  expect([bytes.byteLength, await sent]).toEqual([sizeBytes, true])
})
