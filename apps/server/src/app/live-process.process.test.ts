/** The live role as a child of the real product: whichever of the two is killed, the other one continues or ends. */
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import type { Page } from '@marquee/domain/lists'
import { recordingReportSchema, stageSchema } from '@marquee/domain/stage'
import type { VideoAsset } from '@marquee/domain/video-library'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type DemoProcess, startDemoProcess } from '#test/demo-process.ts'
import { type Push, pushStream } from '#test/encoder.ts'
import { eventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'

let folder = ''
let product: DemoProcess
let ports: { rtmp: string; live: string }
const pushes: Push[] = []
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'marquee-live-')))
  ports = { rtmp: await freePort(), live: await freePort() }
  await start()
})
afterAll(async () => {
  await Promise.all(pushes.map((push) => push.stop()))
  await stop()
  await rm(folder, { recursive: true, force: true })
})

async function stop(): Promise<void> {
  product.server.signal('SIGTERM')
  await product.server.ended
}

async function start(): Promise<void> {
  const settings = { MARQUEE_ROLES: 'web,worker,live', RTMP_PORT: ports.rtmp, LIVE_PORT: ports.live }
  product = await startDemoProcess(folder, settings)
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  server.close()
  return String(port)
}

const isTaking = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(ports.rtmp), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** The process of the live role, by the setting it was started with. */
async function liveProcess(): Promise<number | undefined> {
  const { processId } = product.server
  const children = await readFile(`/proc/${processId}/task/${processId}/children`, 'utf8')
  for (const id of children.trim().split(' ')) {
    const settings = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')
    if (settings.split('\0').includes('MARQUEE_ROLES=live')) return Number(id)
  }
  return undefined
}

/** False for a process that has ended, even if nobody has asked for its exit code yet. */
async function isRunning(id: number): Promise<boolean> {
  const status = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
  return status !== '' && !/\) Z /.test(status)
}

/** A session on air that gets its picture from an input of its event. */
async function aSessionOnAir(): Promise<{ event: Event; session: Broadcast; input: RtmpInput }> {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const times = { start_time: at(-1), end_time: at(60) }
  const event = await product.post<Event>('/api/event/events/', eventInput(times))
  const about = { event: event.id, name: 'Main stage' }
  const input = await product.post<RtmpInput>('/api/event/rtmp_inputs/', about)
  const session = await product.post<Broadcast>('/api/event/broadcasts/', {
    ...{ event: event.id, title: 'Keynote', broadcast_type: 3, rtmp_input: input.id, ...times },
  })
  return { event, session, input }
}

const isLive = async ({ id }: Event) =>
  stageSchema.parse(await product.get(`/api/event/events/${id}/stage/`)).sessions[0]?.state === 'live'

/** Sends a stream with ffmpeg, and waits until the input receives it. */
async function sendTo(input: RtmpInput): Promise<void> {
  await vi.waitFor(async () => expect(await isTaking()).toBe(true), patience)
  pushes.push(pushStream(input.input_url ?? ''))
  await vi.waitFor(async () => {
    expect((await product.get<RtmpInput>(`/api/event/rtmp_inputs/${input.id}/`)).state).toBe('RUNNING')
  }, patience)
}

/** What is missing in the only recording, and why. */
async function reasonsOfGaps(): Promise<string[]> {
  const { results } = await product.get<Page<VideoAsset>>('/api/core/video_assets/')
  const recording = results.find(({ source }) => source === 'EVENT_RECORDING')
  if (!recording) return []
  const report = await product.get(`/api/core/video_assets/${recording.id}/recording/`)
  return recordingReportSchema.parse(report).gaps.map(({ reason }) => reason)
}

describe('the live role', () => {
  it('is restarted after it is killed: sessions stay on air, and their encoders come back', async () => {
    const { event, session, input } = await aSessionOnAir()
    await vi.waitFor(async () => expect(await isLive(event)).toBe(true), patience)
    await sendTo(input)
    await vi.waitFor(
      async () => expect(await readdir(join(folder, 'live', input.id))).not.toEqual([]),
      patience,
    )
    const first = await liveProcess()
    process.kill(first ?? 0, 'SIGKILL')
    await pushes.at(-1)?.ended
    await vi.waitFor(async () => expect([first, undefined]).not.toContain(await liveProcess()), patience)
    await sendTo(input)
    expect(await isLive(event)).toBe(true)
    await product.post(`/api/event/broadcasts/${session.id}/end/`, {})
    await vi.waitFor(async () => expect(await reasonsOfGaps()).toContain('restart'), patience)
  }, 240_000)

  it('ends when the server that started it is killed; the next one says in one sentence that its port is in use, and uses it once it is free', async () => {
    await vi.waitFor(async () => expect(await isTaking()).toBe(true), patience)
    const orphan = (await liveProcess()) ?? 0
    product.server.signal('SIGKILL')
    await product.server.ended
    await vi.waitFor(async () => expect(await isRunning(orphan)).toBe(false), patience)
    expect(await isTaking()).toBe(false)
    const other = createServer().listen(Number(ports.rtmp), '127.0.0.1')
    await once(other, 'listening')
    await start()
    await vi.waitFor(() => {
      expect(product.server.output()).toContain(
        `Port ${ports.rtmp} on 127.0.0.1 is taken by another program. Free it, or set RTMP_PORT to another number.`,
      )
    }, patience)
    expect(await product.get('/api/core/users/me/')).toMatchObject({ email: 'demo@marquee.test' })
    await new Promise((resolve) => other.close(resolve))
    await vi.waitFor(async () => expect(await isTaking()).toBe(true), patience)
  }, 180_000)
})
