/** The clock of the stages in the real product, which is killed while a session is on air. */
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { type SessionOnAir, stageSchema } from '@marquee/domain/stage'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'
import { type DemoProcess, startDemoProcess } from '#test/demo-process.ts'

let folder = ''
let product: DemoProcess
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'marquee-clock-')))
})
afterAll(async () => {
  product.server.signal('SIGTERM')
  await product.server.ended
  await rm(folder, { recursive: true, force: true })
})

async function sessionsOf(event: Event): Promise<ReadonlyMap<string, SessionOnAir>> {
  const stage = stageSchema.parse(await product.get(`/api/event/events/${event.id}/stage/`))
  return new Map(stage.sessions.map((session) => [session.title, session]))
}

it('a killed server leaves nothing stuck on air, and starts what became due in the meantime', async () => {
  product = await startDemoProcess(folder)
  const now = Date.now()
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  const times = { start_time: at(-60), end_time: at(7200) }
  const event = await product.post<Event>('/api/event/events/', eventInput(times))
  const add = (title: string, [from, to]: readonly [number, number], broadcast_type: number) =>
    product.post<Broadcast>('/api/event/broadcasts/', {
      ...{ event: event.id, title, broadcast_type, start_time: at(from), end_time: at(to) },
    })
  await add('Long', [2, 3600], 1)
  await add('Short', [2, 15], 2)
  await add('Meanwhile', [8, 3600], 1)
  await vi.waitFor(async () => {
    expect((await sessionsOf(event)).get('Short')?.state).toBe('live')
  }, patience)
  const startedAt = (await sessionsOf(event)).get('Long')?.started_at
  product.server.signal('SIGKILL')
  await product.server.ended
  product = await startDemoProcess(folder)
  await vi.waitFor(async () => {
    const sessions = await sessionsOf(event)
    expect(sessions.get('Short')).toMatchObject({ state: 'ended', ended_at: at(15) })
    expect(sessions.get('Meanwhile')).toMatchObject({ state: 'live', started_at: at(8) })
    expect(sessions.get('Long')).toMatchObject({ state: 'live', started_at: startedAt, ended_at: null })
  }, patience)
}, 180_000)
