/** An RTMP session from its encoder to its replay, with the live role, the worker and ffmpeg. */
import type { Broadcast } from '@marquee/domain/agenda'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import type { RecordingReport } from '@marquee/domain/stage'
import type { VideoAsset } from '@marquee/domain/video-library'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { type Push, pushStream, usual } from '#test/encoder.ts'
import { broadcastInput } from '#test/event-input.ts'
import { freePort } from '#test/free-port.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { type LiveRole, openLiveRole } from '#features/live-inputs/role/live-role.ts'

let server: OwnTestServer
let ada: Person
let role: LiveRole
let encoder: Push | undefined
beforeAll(async () => {
  // The worker asks the live role at its port whether it is up.
  const environment = { RTMP_PORT: '0', LIVE_PORT: String(await freePort()) }
  server = await createTestServer({ own: 'the live role has ports', worker: true, environment })
  ada = await signedIn(server)
  role = await openLiveRole(server.services, { originHost: '127.0.0.1' })
})
afterAll(async () => {
  await encoder?.stop()
  await role.close()
  await server.close()
})

const post = async <Reply>(url: string, payload?: object): Promise<Reply> =>
  (await ada.request({ method: 'POST', url, ...(payload && { payload }) })).json<Reply>()
const get = async <Reply>(url: string): Promise<Reply> => (await ada.request({ url })).json<Reply>()

const patient = { timeout: 60_000, interval: 250 }

it('a session is recorded from its encoder: it plays immediately, and gets its file without being encoded', async () => {
  const event = await newEventOf(ada)
  const input = await post<RtmpInput>('/api/event/rtmp_inputs/', { event, name: 'Main stage' })
  const session = await post<Broadcast>(
    '/api/event/broadcasts/',
    broadcastInput(event, { broadcast_type: 3 }),
  )
  const url = `/api/event/broadcasts/${session.id}`
  await post(`${url}/start/`)
  const address = new URL((await get<RtmpInput>(`/api/event/rtmp_inputs/${input.id}/`)).input_url ?? '')
  address.port = String(role.rtmpPort)
  encoder = pushStream(address.href)
  const running = () => get<RtmpInput>(`/api/event/rtmp_inputs/${input.id}/`)
  await expect.poll(running, patient).toMatchObject({ state: 'RUNNING' })
  const since = Date.now()
  await expect.poll(() => Date.now() - since, patient).toBeGreaterThan(6000)
  await post(`${url}/end/`)
  const recordings = async () =>
    (await get<{ results: VideoAsset[] }>(`/api/core/video_assets/?event_id=${event}`)).results
  await expect.poll(recordings, patient).toMatchObject([{ source: 'EVENT_RECORDING', name: 'Keynote' }])
  const [first] = await recordings()
  expect(first?.duration).toBeGreaterThan(4)
  const report = await get<RecordingReport>(`/api/core/video_assets/${first?.id ?? ''}/recording/`)
  expect(report.stored).toBeGreaterThan(4)
  // Nothing arrived until the encoder had connected.
  expect(report.gaps[0]).toMatchObject({ reason: 'encoder' })
  const playlist = await ada.request({ url: `/media/${first?.id ?? ''}/v1/rec/index.m3u8` })
  expect(playlist.body).toContain('#EXT-X-ENDLIST')
  await expect.poll(recordings, patient).toMatchObject([{ version: 2, transcode_status: 'COMPLETE' }])
  const [whole] = await recordings()
  expect(Math.abs((whole?.duration ?? 0) - (first?.duration ?? 0))).toBeLessThan(0.5)
  expect(whole?.urls.mp4).toMatch(/v2\/download\.mp4$/)
}, 180_000)

it('a session whose encoders send different formats gets one file, in the format that lasted longest', async () => {
  const event = await newEventOf(ada)
  const { id } = await post<RtmpInput>('/api/event/rtmp_inputs/', { event, name: 'Main stage' })
  const session = await post<Broadcast>(
    '/api/event/broadcasts/',
    broadcastInput(event, { broadcast_type: 3 }),
  )
  const url = `/api/event/broadcasts/${session.id}`
  await post(`${url}/start/`)
  const read = () => get<RtmpInput>(`/api/event/rtmp_inputs/${id}/`)
  const address = new URL((await read()).input_url ?? '')
  address.port = String(role.rtmpPort)
  for (const [height, lengthMs] of [
    [180, 2500],
    [360, 6000],
  ] as const) {
    encoder = pushStream(address.href, { options: [...usual, '-vf', `scale=-2:${height}`] })
    await expect.poll(read, patient).toMatchObject({ encoders: [{ is_on_air: true, height }] })
    const since = Date.now()
    await expect.poll(() => Date.now() - since, patient).toBeGreaterThan(lengthMs)
    await encoder.stop()
    await expect.poll(read, patient).toMatchObject({ encoders: [] })
  }
  await post(`${url}/end/`)
  const recordings = async () =>
    (await get<{ results: VideoAsset[] }>(`/api/core/video_assets/?event_id=${event}`)).results
  await expect.poll(recordings, patient).toMatchObject([{ source: 'EVENT_RECORDING' }])
  const [first] = await recordings()
  const pieces = await ada.request({ url: `/media/${first?.id ?? ''}/v1/rec/index.m3u8` })
  expect(new Set(pieces.body.match(/EXT-X-MAP:URI="[^"]+"/g)).size).toBe(2)
  await expect.poll(recordings, patient).toMatchObject([{ version: 2, transcode_status: 'COMPLETE' }])
  const [whole] = await recordings()
  expect(Math.abs((whole?.duration ?? 0) - (first?.duration ?? 0))).toBeLessThan(0.5)
  const master = await ada.request({ url: `/media/${first?.id ?? ''}/v2/master.m3u8` })
  expect(master.body).toContain('RESOLUTION=640x360')
}, 240_000)
