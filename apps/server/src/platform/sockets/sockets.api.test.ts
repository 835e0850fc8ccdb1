import { createServer, type Server } from 'node:http'
import type { Actor } from '@marquee/domain/permissions'
import { type Signal, signalVersion } from '@marquee/domain/signals'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { actorOf } from '#test/actor-of.ts'
import { createLog } from '../log/log.ts'
import { openSockets, type Sockets } from './sockets.ts'

const organizations = {
  ada: '01a1fdce-0000-7000-8000-00000000000a',
  otto: '01a1fdce-0000-7000-8000-00000000000b',
}
const memberOf = (name: keyof typeof organizations): Actor => actorOf({ organizationId: organizations[name] })
const signalFor = (organization_id: string): Signal => ({
  version: signalVersion,
  type: 'video-asset-updated',
  organization_id,
  video_asset_id: '01a1fdce-0000-7000-8000-000000000001',
})

let server: Server
let sockets: Sockets
const clients: Socket[] = []

beforeEach(async () => {
  server = createServer()
  const findActor = async (token: string) =>
    token === 'ada' || token === 'otto' ? memberOf(token) : undefined
  sockets = openSockets({ server, findActor, log: createLog('silent') })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await sockets.close()
  server.close()
})

function connect(token?: string): Socket {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const client = io(`http://127.0.0.1:${port}`, { auth: { token }, reconnection: false })
  clients.push(client)
  return client
}

const heard = (client: Socket, event: string) =>
  new Promise<unknown>((resolve) => client.once(event, (message: unknown) => resolve(message)))

it('[SH-288] admits who has a valid access token, and nobody else', async () => {
  await heard(connect('ada'), 'connect')
  for (const token of [undefined, '', 'forged']) {
    expect(await heard(connect(token), 'connect_error')).toMatchObject({ message: 'not_signed_in' })
  }
})

it('tells of a change only to studios of the organization that it happened in', async () => {
  const [ada, otto] = [connect('ada'), connect('otto')]
  await Promise.all([heard(ada, 'connect'), heard(otto, 'connect')])
  const ottoHeard = heard(otto, 'signal')
  sockets.push(signalFor(organizations.ada))
  sockets.push(signalFor(organizations.otto))
  expect(await heard(ada, 'signal')).toEqual(signalFor(organizations.ada))
  // The first that Otto hears is his own.
  expect(await ottoHeard).toEqual(signalFor(organizations.otto))
})

it('tells every studio to ask again after signals may have been missed', async () => {
  const client = connect('ada')
  await heard(client, 'connect')
  const gap = heard(client, 'gap')
  sockets.pushGap()
  await gap
  expect(client.connected).toBe(true)
})
