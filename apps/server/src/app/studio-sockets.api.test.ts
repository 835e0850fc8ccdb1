import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer, testSecret } from '#test/test-server.ts'
import { openStudioSockets } from './studio-sockets.ts'
import { createWeb, type Web } from './web.ts'

let server: TestServer
let web: Web
let address: string
let studios: { close(): Promise<void> }
beforeAll(async () => {
  server = await sharedTestServer()
  web = await createWeb(server.services, testSecret)
  studios = await openStudioSockets({
    web,
    services: server.services,
  })
  address = await web.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await studios.close()
  await web.app.close()
})

async function connect({ accessToken }: Person): Promise<Socket> {
  const socket = io(address, {
    auth: { token: accessToken },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', reject)
  })
  return socket
}

it('[AU-087] a sign-in revoked in another process loses its socket within 5 s, and no other does', async () => {
  const person = await signedIn(server)
  const colleague = await signedIn(server, { colleagueOf: person })
  const [socket, other] = [await connect(person), await connect(colleague)]
  const ended = new Promise<number>((resolve) => {
    socket.once('disconnect', () => resolve(performance.now()))
  })
  const revokedAt = performance.now()
  // On this server, not on `web`, which has to receive the notice.
  const reply = await person.request({ method: 'POST', url: '/api/auth/logout_everywhere/' })
  expect(reply.statusCode).toBe(204)
  expect((await ended) - revokedAt).toBeLessThan(5000)
  expect(other.connected).toBe(true)
  await expect(connect(person)).rejects.toThrow('not_signed_in')
  other.close()
})
