import { createServer } from 'node:http'
import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import type { EncoderSlot, RtmpInput } from '@marquee/domain/live-inputs'
import type { Page } from '@marquee/domain/lists'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findEventRow } from '#features/events/public.ts'
import { createRtmpSource } from '#features/live-playback/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { broadcastInput, eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { setPlan } from '#test/set-plan.ts'
import { createTestServer, sharedTestServer, type TestServer } from '#test/test-server.ts'
import { liveInputsPart, putInputOnAir, takeInputOffAir } from './public.ts'
import { updateRtmpInput } from './rtmp-input-store.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const inputs = '/api/event/rtmp_inputs/'
const post = (url: string, payload: object = {}, person = admin) =>
  person.request({ method: 'POST', url, payload })
const anEvent = async (fields: object = {}, person = admin) =>
  (await post('/api/event/events/', { ...eventInput(), ...fields }, person)).json<Event>().id
const anInput = async (event?: string) =>
  (await post(inputs, { event: event ?? (await anEvent()), name: 'Main stage' })).json<RtmpInput>()
const read = async ({ id }: RtmpInput) => (await admin.request({ url: `${inputs}${id}/` })).json<RtmpInput>()

describe('RTMP inputs of an event', () => {
  it('[LV-010 LV-047 LV-048 LV-050] are created with their keys, and listed without', async () => {
    const event = await anEvent()
    const created = await anInput(event)
    expect(created).toMatchObject({
      event,
      name: 'Main stage',
      state: 'IDLE',
      channel_states: ['IDLE', 'IDLE'],
      test_run_end_time: null,
      opens_at: null,
    })
    expect(created.input_url).toMatch(/^rtmp:\/\/127\.0\.0\.1:1935\/live\/[\w-]{47}$/)
    expect(created.failover_input_url).not.toBe(created.input_url)
    const { results } = (await admin.request({ url: `${inputs}?event=${event}` })).json<Page<RtmpInput>>()
    expect(results).toEqual([{ ...created, input_url: null, failover_input_url: null }])
  })

  it('[LV-019 LV-024] are renamed, to a name that is not blank', async () => {
    const { id } = await anInput()
    const patch = (name: string) =>
      admin.request({ method: 'PATCH', url: `${inputs}${id}/`, payload: { name } })
    expect((await patch(' Balcony ')).json<RtmpInput>().name).toBe('Balcony')
    expect((await patch(' ')).json()).toMatchObject({ errors: { name: ['Enter a name.'] } })
  })

  it('[LV-008] need a plan with RTMP, and so do their tests', async () => {
    const person = await signedIn(server)
    const event = await anEvent({}, person)
    const { id } = (await post(inputs, { event, name: 'Main stage' }, person)).json<RtmpInput>()
    await setPlan(server.services, person.organizationId, { rtmp: false })
    for (const [url, body] of [
      [inputs, { event, name: 'Second' }],
      [`${inputs}${id}/start_test/`, {}],
    ] as const) {
      expect((await post(url, body, person)).json()).toMatchObject({ code: 'feature_not_enabled' })
    }
  })

  it('[LV-009] show their keys only to people who may change the event', async () => {
    const owner = await signedIn(server, { is_workspace_enabled: true })
    const event = await anEvent({ workspace: owner.workspaceId }, owner)
    const { id } = (await post(inputs, { event, name: 'Main stage' }, owner)).json<RtmpInput>()
    const ofAnotherTeam = await signedIn(server, { colleagueOf: owner, role: 'MEMBER' })
    expect((await ofAnotherTeam.request({ url: `${inputs}${id}/` })).statusCode).toBe(403)
    expect((await admin.request({ url: `${inputs}${id}/` })).statusCode).toBe(404)
  })

  it('have new keys after replacing them', async () => {
    const before = await anInput()
    const after = (await post(`${inputs}${before.id}/rotate_key/`)).json<RtmpInput>()
    expect(after.input_url).not.toBe(before.input_url)
    expect(after.failover_input_url).not.toBe(before.failover_input_url)
    expect(await read(before)).toEqual(after)
  })

  it('[LV-024] are not deleted while a session names them, or while they receive a stream', async () => {
    const event = await anEvent()
    const input = await anInput(event)
    const session = broadcastInput(event, { broadcast_type: 3, rtmp_input: input.id })
    const broadcast = (await post('/api/event/broadcasts/', session)).json<Broadcast>()
    expect(broadcast.rtmp_input).toBe(input.id)
    const remove = async () =>
      (await admin.request({ method: 'DELETE', url: `${inputs}${input.id}/` })).json<unknown>()
    expect(await remove()).toMatchObject({
      code: 'conflict',
      message: 'The session “Keynote” uses this input. Choose another input for it first.',
    })
    await admin.request({
      method: 'PATCH',
      url: `/api/event/broadcasts/${broadcast.id}/`,
      payload: { rtmp_input: null },
    })
    await post(`${inputs}${input.id}/start_test/`)
    expect(await remove()).toMatchObject({
      message: 'This input takes a stream. Stop its test or end its session first.',
    })
    await post(`${inputs}${input.id}/stop_test/`)
    const removed = await admin.request({ method: 'DELETE', url: `${inputs}${input.id}/` })
    expect(removed.statusCode).toBe(204)
  })
})

describe('the channel of an input', () => {
  it('[LV-046 LV-049] is open for half an hour of testing, or until that is stopped', async () => {
    const input = await anInput()
    const tested = (await post(`${inputs}${input.id}/start_test/`)).json<RtmpInput>()
    expect(tested).toMatchObject({ state: 'STARTING', channel_states: ['STARTING', 'NOT_PRESENT'] })
    const leftMs = Date.parse(tested.test_run_end_time ?? '') - server.clock.now().getTime()
    expect(leftMs).toBeGreaterThan(29 * 60_000)
    expect(leftMs).toBeLessThanOrEqual(30 * 60_000)
    const stopped = (await post(`${inputs}${input.id}/stop_test/`)).json<RtmpInput>()
    expect(stopped.state).toBe('STOPPED')
  })

  it('[LV-016] has the state of the one that got furthest: a failover without an encoder is not present', async () => {
    const input = await anInput()
    expect(await read(input)).toMatchObject({ state: 'IDLE', channel_states: ['IDLE', 'IDLE'] })
    await post(`${inputs}${input.id}/start_test/`)
    const encoder = { is_connected: true, is_on_air: true, width: 1280, height: 720, problem: null }
    const ctx = { ...server.services, organizationId: admin.organizationId }
    const sees = (slots: readonly EncoderSlot[]) =>
      inOrganization(ctx, ({ db }) =>
        updateRtmpInput(db, input.id, { encoders: slots.map((slot) => ({ slot, ...encoder })) }),
      )
    for (const [slots, state, channel_states] of [
      [[], 'STARTING', ['STARTING', 'NOT_PRESENT']],
      [['failover'], 'RUNNING', ['STARTING', 'RUNNING']],
      [['primary'], 'RUNNING', ['RUNNING', 'NOT_PRESENT']],
    ] as const) {
      await sees(slots)
      expect(await read(input)).toMatchObject({ state, channel_states })
    }
    await post(`${inputs}${input.id}/stop_test/`)
    expect(await read(input)).toMatchObject({ state: 'STOPPED', channel_states: ['STOPPED', 'STOPPED'] })
  })

  it('[LV-041] can be tested once testing time is over, up to the end of the event', async () => {
    const startsIn = (minutes: number) => ({
      start_time: new Date(server.clock.now().getTime() + minutes * 60_000).toISOString(),
      end_time: new Date(server.clock.now().getTime() + (minutes + 60) * 60_000).toISOString(),
    })
    for (const [minutes, status] of [
      [30, 200],
      [-30, 200],
      [-61, 409],
    ] as const) {
      const { id } = await anInput(await anEvent(startsIn(minutes)))
      expect((await post(`${inputs}${id}/start_test/`)).statusCode).toBe(status)
    }
  })

  it('[LV-032] is archived after the event', async () => {
    const event = await anEvent({ start_time: '2020-03-20T13:00:00Z', end_time: '2020-03-20T15:00:00Z' })
    const input = await anInput(event)
    expect(input.state).toBe('DELETED')
    expect((await post(`${inputs}${input.id}/start_test/`)).statusCode).toBe(409)
  })

  it('[LV-029] is open from an hour before a session that plays from it until that session has ended', async () => {
    const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
    const stateOf = async (from: number, to: number, { isNamed = true, isOnly = true } = {}) => {
      const times = { start_time: at(from), end_time: at(to) }
      const event = await anEvent(times)
      const input = await anInput(event)
      if (!isOnly) await anInput(event)
      const ofInput = { broadcast_type: 3, rtmp_input: isNamed ? input.id : null } as const
      await post('/api/event/broadcasts/', broadcastInput(event, { ...times, ...ofInput }))
      return read(input)
    }
    expect(await stateOf(59, 119)).toMatchObject({ state: 'STARTING' })
    expect(await stateOf(-20, 40)).toMatchObject({ state: 'STARTING' })
    expect(await stateOf(61, 121)).toMatchObject({ state: 'IDLE', opens_at: expect.stringMatching(/T/) })
    expect(await stateOf(-40, -20)).toMatchObject({ state: 'DELETED', opens_at: null })
    // A session without an input plays from the only one of its event.
    expect(await stateOf(59, 119, { isNamed: false })).toMatchObject({ state: 'STARTING' })
    expect(await stateOf(59, 119, { isNamed: false, isOnly: false })).toMatchObject({ opens_at: null })
  })

  it('[LV-029] is still open for a session that was rehearsed', async () => {
    const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
    const times = { start_time: at(30), end_time: at(90) }
    const event = await anEvent(times)
    const input = await anInput(event)
    const session = broadcastInput(event, { ...times, broadcast_type: 3, rtmp_input: input.id })
    const { id } = (await post('/api/event/broadcasts/', session)).json<Broadcast>()
    for (const verb of ['start', 'end']) await post(`/api/event/broadcasts/${id}/${verb}/`)
    expect(await read(input)).toMatchObject({ state: 'STARTING' })
  })

  it('is open while a session is on air', async () => {
    const input = await anInput()
    const broadcastId = crypto.randomUUID()
    const ctx = { ...server.services, organizationId: admin.organizationId }
    await inOrganization(ctx, (ctx) => putInputOnAir(ctx, { rtmpInputId: input.id, broadcastId }))
    expect(await read(input)).toMatchObject({ state: 'STARTING' })
    await inOrganization(ctx, (ctx) => takeInputOffAir(ctx, broadcastId))
    expect(await read(input)).toMatchObject({ state: 'IDLE' })
  })
})

describe('the address for encoders', () => {
  it('[LV-017 LV-018] is the one that the operator set, which must be valid', async () => {
    const withAddress = (RTMP_ADDRESS: string) =>
      createTestServer({ own: 'a setting', environment: { RTMP_ADDRESS } })
    for (const wrong of ['http://live.example.org', 'rtmp://', 'rtmp://live.example.org:123456']) {
      await expect(withAddress(wrong)).rejects.toThrow(
        'RTMP_ADDRESS: must be an RTMP address, such as rtmp://live.example.org:1935',
      )
    }
    const other = await withAddress('rtmps://live.example.org:443/studio')
    const person = await signedIn(other)
    const event = await anEvent({}, person)
    const { input_url } = (await post(inputs, { event, name: 'Main stage' }, person)).json<RtmpInput>()
    expect(input_url).toMatch(/^rtmps:\/\/live\.example\.org:443\/studio\/live\/[\w-]{47}$/)
    await other.close()
  })
})

/** An origin that says how long its replies may be cached, and the source that requests them. */
async function anOrigin(cacheControl: string) {
  const asked: string[] = []
  const origin = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'cache-control': cacheControl }).end('#EXTM3U')
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(origin.address())
  const settings = { ...server.services.settings, liveOrigin: `http://127.0.0.1:${port}` }
  const source = createRtmpSource({ ...server.services, settings })
  return { source, asked, close: () => new Promise((resolve) => origin.close(resolve)) }
}

describe('an RTMP session', () => {
  it.each([
    ['kept for as long as its origin says', 'public, max-age=31536000, immutable', 1],
    ['shared by those who wait for it, and not kept', 'no-cache', 2],
  ])('is read once for thousands of viewers: %s', async (_, cacheControl, times) => {
    const input = await anInput()
    const { organizationId } = admin
    const broadcastId = crypto.randomUUID()
    const ctx = { ...server.services, organizationId }
    await inOrganization(ctx, (ctx) => putInputOnAir(ctx, { rtmpInputId: input.id, broadcastId }))
    const { source, asked, close } = await anOrigin(cacheControl)
    const address = { organizationId, eventId: input.event, broadcastId, path: '7.m4s', query: '' }
    await Promise.all(Array.from({ length: 1000 }, () => source.open(address)))
    expect(asked.length).toBe(1)
    expect(await source.open(address)).toMatchObject({ file: { sizeBytes: 7 } })
    // An uncacheable reply is shared for a millisecond, which a busy machine stretches.
    const askAgain = async () => {
      await source.open(address)
      return asked.length
    }
    await expect.poll(askAgain).toBeGreaterThanOrEqual(times)
    if (times === 1) expect(asked.length).toBe(1)
    await close()
  })

  it('plays what the origin has of its own input while it is on air, and of no other', async () => {
    const input = await anInput()
    const { organizationId } = admin
    const broadcastId = crypto.randomUUID()
    const { source, asked, close } = await anOrigin('public, max-age=4')
    const open = (path: string, query = '') =>
      source.open({ organizationId, eventId: input.event, broadcastId, path, query })
    const ctx = { ...server.services, organizationId }
    await inOrganization(ctx, (ctx) => putInputOnAir(ctx, { rtmpInputId: input.id, broadcastId }))
    expect(await open('media.m3u8', '_HLS_msn=3')).toEqual({ playlist: '#EXTM3U', maxAgeSeconds: 4 })
    expect(await open(`../${crypto.randomUUID()}/media.m3u8`)).toBeUndefined()
    expect(await open('..%2fmedia.m3u8')).toBeUndefined()
    expect(asked).toEqual([`/inputs/${input.id}/media.m3u8?_HLS_msn=3`])
    await close()
    await expect(open('media.m3u8')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('a copied event', () => {
  it('has inputs with the same names and their own keys', async () => {
    const event = await anEvent()
    const input = await anInput(event)
    const ctx = { ...server.services, organizationId: admin.organizationId }
    const to = await anEvent()
    await inOrganization(ctx, async ({ db }) => {
      const [from, target] = [await findEventRow(db, event), await findEventRow(db, to)]
      if (!from || !target) throw new Error('The events exist.')
      await liveInputsPart.copy?.(db, { from, to: target })
    })
    const { results } = (await admin.request({ url: `${inputs}?event=${to}` })).json<Page<RtmpInput>>()
    expect(results.map(({ name }) => name)).toEqual(['Main stage'])
    expect((await read(results[0] ?? input)).input_url).not.toBe(input.input_url)
  })
})
