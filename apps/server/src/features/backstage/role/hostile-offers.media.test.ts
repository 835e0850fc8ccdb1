/** Offers of strangers, and offers that name what isn’t theirs. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { newShow } from '#test/show-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { connectionsPath, stageHeader } from '../stage-origin.ts'
import { openStageRole, type StageRole } from './stage-role.ts'

let server: OwnTestServer
let admin: Person
let role: StageRole

beforeAll(async () => {
  server = await createTestServer({
    own: 'the stage role has ports',
    environment: { STAGE_PORT: String(await freePort()) },
  })
  admin = await signedIn(server)
  role = await openStageRole(server.services, { originHost: '127.0.0.1' })
})
afterAll(async () => {
  await role.close()
  await server.close()
})

it('a thousand candidates are refused', async () => {
  const show = await newShow(server, admin)
  const candidates = 'a=candidate:1 1 udp 1 10.0.0.1 9 typ host\r\n'.repeat(1000)
  const { reply } = await show.enter(await show.aSpeaker('Ada'), { change: (sdp) => sdp + candidates })
  expect(reply.status).toBe(422)
  await show.close()
})

it('nothing is ever sent to an address that an offer names', async () => {
  const trap = createSocket('udp4')
  trap.bind(0, '127.0.0.1')
  await once(trap, 'listening')
  let trapped = 0
  trap.on('message', () => trapped++)
  const show = await newShow(server, admin)
  const candidate = `a=candidate:1 1 udp 2130706431 127.0.0.1 ${trap.address().port} typ host`
  const ada = await show.enter(await show.aSpeaker('Ada'), {
    change: (sdp) => sdp.replaceAll(/a=candidate.*/g, candidate),
  })
  const grace = await show.enter(await show.aSpeaker('Grace'))
  await grace.send()
  await expect.poll(() => ada.received('camera-2', 'video'), patience).toBeGreaterThan(50)
  expect(trapped).toBe(0)
  trap.close()
  await show.close()
})

it('offers without an entry to the event, and calls that the web role didn’t sign, are refused', async () => {
  const show = await newShow(server, admin)
  const url = `/api/events/${show.event}/${show.backstage}connection/`
  const sent = { has_camera: true, has_microphone: true, is_sharing: false, quality: null }
  const payload = { offer: 'v=0', has_consented: true, ...sent }
  expect((await server.venue.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
  const statusWith = async (headers: Record<string, string>) =>
    (
      await fetch(`http://127.0.0.1:${role.stagePort}${connectionsPath}`, {
        method: 'POST',
        headers,
        body: '{}',
      })
    ).status
  expect([await statusWith({}), await statusWith({ [stageHeader]: 'guessed' })]).toEqual([403, 403])
})
