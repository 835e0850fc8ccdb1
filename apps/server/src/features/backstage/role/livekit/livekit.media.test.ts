/** Stages that LiveKit carries: who is let in with which rights, and that LiveKit follows when those end. */
import { backstageEntrySchema, type Backstage } from '@marquee/domain/backstage'
import { roleIds } from '@marquee/domain/permissions'
import { SessionDescription, SignalTarget } from '@livekit/protocol'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AtEvent } from '#test/at-event.ts'
import { freePort } from '#test/free-port.ts'
import { startTestLivekit, type TestLivekit } from '#test/livekit-server.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { newShow, type TestShow } from '#test/show-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { createLog } from '#platform/log/log.ts'
import { rtcNetwork } from '#platform/rtc/rtc-network.ts'
import { openStageRole, type StageRole } from '../stage-role.ts'
import { openSignal } from './livekit-signal.ts'
import { LivekitSubscriber } from './livekit-subscriber.ts'

let livekit: TestLivekit
let server: OwnTestServer
let admin: Person
let role: StageRole
const leaving: (() => void)[] = []

beforeAll(async () => {
  livekit = await startTestLivekit()
  server = await createTestServer({
    own: 'the stage role has ports',
    environment: {
      STAGE_PORT: String(await freePort()),
      STAGE_LIVEKIT_URL: livekit.url,
      STAGE_LIVEKIT_KEY: livekit.key,
      STAGE_LIVEKIT_SECRET: livekit.secret,
    },
  })
  admin = await signedIn(server)
  role = await openStageRole(server.services, { originHost: '127.0.0.1', recheckEveryMs: 300 })
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})
afterAll(async () => {
  await role.close()
  await server.close()
  await livekit.close()
})

const sent = { has_consented: true, has_camera: true, has_microphone: true, is_sharing: false, quality: null }

const ask = ({ session }: TestShow, person: AtEvent, offer: string | null = null) =>
  person.request({
    method: 'POST',
    url: `sessions/${session}/backstage/connection/`,
    payload: { ...sent, offer },
  })

/** Lets the person in, without connecting. */
async function admit(show: TestShow, person: AtEvent) {
  const { person: id, connection, livekit } = backstageEntrySchema.parse((await ask(show, person)).json())
  if (!livekit) throw new Error('no LiveKit carries the stage')
  return { id, connection, ...livekit }
}
type Admitted = Awaited<ReturnType<typeof admit>>

/** Connects as browsers do, without a camera. Resolves once LiveKit has ended the connection. */
async function connect({ url, token }: Pick<Admitted, 'url' | 'token'>): Promise<{ ended: Promise<void> }> {
  const ended = Promise.withResolvers<void>()
  const subscriber = new LivekitSubscriber({
    network: rtcNetwork(server.services.settings, 'stage'),
    iceServers: [],
    onPacket: () => undefined,
    onFailure: () => undefined,
  })
  const signal = await openSignal({
    url,
    token,
    onMessage(said) {
      if (said.case === 'offer') {
        subscriber.take(said.value.sdp, (sdp) =>
          signal.send({ case: 'answer', value: new SessionDescription({ type: 'answer', sdp }) }),
        )
      } else if (said.case === 'trickle' && said.value.target === SignalTarget.SUBSCRIBER)
        subscriber.addCandidate(said.value.candidateInit)
    },
    onEnd: () => {
      subscriber.close()
      ended.resolve()
    },
  })
  leaving.push(signal.close)
  return { ended: ended.promise }
}

const seen = ({ session }: TestShow) => livekit.participantsIn(session).map(({ identity }) => identity)

const callsAbout = ({ id }: Admitted) =>
  livekit.calls.filter(({ body }) => JSON.stringify(body).includes(id)).map(({ method }) => method)

const peopleIn = async (show: TestShow, person: AtEvent) =>
  (await person.request({ url: show.backstage })).json<Backstage>().people

async function setRole({ eventRoleId }: AtEvent, roleId: string): Promise<void> {
  await inOrganization({ ...server.services, organizationId: admin.organizationId }, ({ db }) =>
    db.execute(
      sql`update event_role_assignments set role_id = ${roleId} where event_role_id = ${eventRoleId}`,
    ),
  )
}

describe('whoever comes backstage through LiveKit', () => {
  it.each([
    ['[PE-031] a speaker', roleIds.stageAccess, ['microphone', 'camera']],
    ['[PE-034] a coordinator', roleIds.coordinator, ['screen_share']],
  ])('%s gets a token for a minute, for this room and what they may send', async (_, roleId, sources) => {
    const show = await newShow(server, admin)
    const { id, connection, token, url } = await admit(show, await show.aSpeaker('Ada', roleId))
    const { iss, sub, metadata, video, exp = 0 } = decodeJwt(token)
    expect({ url, iss, sub, metadata, video }).toEqual({
      url: livekit.url,
      iss: livekit.key,
      sub: id,
      metadata: connection,
      video: {
        room: show.session,
        roomJoin: true,
        canSubscribe: true,
        canPublish: true,
        canPublishSources: sources,
        canPublishData: false,
        canUpdateOwnMetadata: false,
      },
    })
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(60)
    expect(livekit.calls).toContainEqual({
      method: 'CreateRoom',
      body: { name: show.session, empty_timeout: 60, departure_timeout: 60 },
    })
  })

  it('finds the stage there already, which joined the room once', async () => {
    const show = await newShow(server, admin)
    const ada = await admit(show, await show.aSpeaker('Ada'))
    await connect(ada)
    await expect.poll(() => seen(show), patience).toEqual([ada.id])
    await admit(show, await show.aSpeaker('Grace'))
    const ofRoom = livekit.calls.filter(({ body }) => JSON.stringify(body).includes(show.session))
    expect(ofRoom.map(({ method }) => method)).toEqual(['CreateRoom'])
  })

  it('is told to load the page again if it offers a connection to Marquee', async () => {
    const show = await newShow(server, admin)
    const reply = await ask(show, await show.aSpeaker('Ada'), 'v=0')
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'invalid_input' }])
  })

  it('is connected while LiveKit has them in the room', async () => {
    const show = await newShow(server, admin)
    const ada = await show.aSpeaker('Ada')
    const entry = await admit(show, ada)
    await connect(entry)
    await expect.poll(() => seen(show), patience).toEqual([entry.id])
    expect(await peopleIn(show, ada)).toMatchObject([{ is_connected: true, slot: 'camera-1' }])
    for (const leave of leaving.splice(0)) leave()
    await expect.poll(() => peopleIn(show, ada), patience).toMatchObject([{ is_connected: false }])
  })
})

it('pages of the audience may connect with LiveKit', async () => {
  const { headers } = await server.venue.inject({ url: '/' })
  const { host } = new URL(livekit.url)
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://${host} http://${host};`)
})

describe('LiveKit', () => {
  it('[PE-034] is told what somebody may send when their role changes', async () => {
    const show = await newShow(server, admin)
    const person = await show.aSpeaker('Ada')
    const ada = await admit(show, person)
    await connect(ada)
    await expect.poll(() => seen(show), patience).toEqual([ada.id])
    await setRole(person, roleIds.coordinator)
    const permission = {
      can_subscribe: true,
      can_publish: true,
      can_publish_sources: ['SCREEN_SHARE'],
      can_publish_data: false,
    }
    const body = { room: show.session, identity: ada.id, permission }
    await expect.poll(() => livekit.calls, patience).toContainEqual({ method: 'UpdateParticipant', body })
  })

  it('[PE-032] ends the connection of whom a producer removes, also when they come by their old token', async () => {
    const show = await newShow(server, admin)
    const producer = await show.aProducer()
    const grace = await admit(show, await show.aSpeaker('Grace'))
    const ada = await admit(show, await show.aSpeaker('Ada'))
    await connect(grace)
    const first = await connect(ada)
    await expect.poll(() => seen(show), patience).toEqual([grace.id, ada.id])
    const url = `${show.backstage}people/${ada.id}/`
    await producer.request({ method: 'PATCH', url, payload: { is_removed: true } })
    await first.ended
    await (await connect(ada)).ended
    expect(callsAbout(ada)).toEqual(['RemoveParticipant', 'RemoveParticipant'])
  })

  it('is named in the log in one sentence when it refuses the key', async () => {
    const lines: string[] = []
    const { settings } = server.services
    const refused = await openStageRole(
      {
        ...server.services,
        settings: {
          ...settings,
          stagePort: await freePort(),
          livekit: settings.livekit && {
            ...settings.livekit,
            secret: 'another secret that LiveKit does not know',
          },
        },
        log: createLog('error', { write: (line) => void lines.push(line) }),
      },
      { originHost: '127.0.0.1' },
    )
    await refused.close()
    expect(lines.join('')).toContain(
      'LiveKit refuses STAGE_LIVEKIT_KEY with STAGE_LIVEKIT_SECRET, so nobody can come backstage',
    )
  })
})
