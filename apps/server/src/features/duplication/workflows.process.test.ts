import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Event } from '@marquee/domain/events'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { insertProgram, programCounts } from '#test/insert-program.ts'
import { signedIn } from '#test/people.ts'
import { startServerProcess } from '#test/server-process.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let folder: string
let db: pg.Client
beforeAll(async () => {
  server = await createTestServer({ own: 'kills its workers' })
  folder = await mkdtemp(join(tmpdir(), 'marquee-copies-'))
  db = new pg.Client({ connectionString: server.services.database.urls.owner })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const countsOf = async (eventId: string) =>
  (await db.query<Record<string, number>>(programCounts, [eventId])).rows[0]
const progressOf = async (workflowId: string) => {
  const { rows } = await db.query<{ status: string; progress: number }>(
    'select status, progress, failure from workflows where workflow_id = $1',
    [workflowId],
  )
  return rows[0]
}
const soon = { timeout: 60_000, interval: 50 }

it('[EV-067 EV-070] if its worker is killed halfway, the next worker finishes the copy', async () => {
  const admin = await signedIn(server)
  const post = async (url: string, payload: object) =>
    (await admin.request({ method: 'POST', url, payload })).json<Event>()
  const event = await post('/api/event/events/', eventInput())
  const counts = { sessions: 5, tracks: 2, speakers: 4, items: 3, rooms: 2, booths: 2 }
  await insertProgram(server.services.database.urls.owner, { eventId: event.id, ...counts })
  const settings = {
    DATABASE_URL: server.services.database.urls.owner,
    MARQUEE_DATA: folder,
    MARQUEE_ROLES: 'worker',
    MARQUEE_DEMO: '0',
    LOG_LEVEL: 'error',
  }
  // The agenda can't be written, so the worker stops after the rooms.
  await db.query('begin; lock table broadcasts in share mode')
  const killed = startServerProcess(settings)
  const copy = await post(`/api/event/events/${event.id}/duplicate_workflow/`, { title: 'Copy' })
  await vi.waitFor(async () => {
    const { rooms } = { ...(await countsOf(event.id)) }
    expect(await countsOf(copy.id)).toMatchObject({ rooms, sessions: 0 })
  }, soon)
  const halfway = await progressOf(`event-duplication-${copy.id}`)
  expect(halfway).toMatchObject({ status: 'RUNNING' })
  expect(halfway?.progress).toBeGreaterThan(0)
  expect(halfway?.progress).toBeLessThan(1)
  killed.signal('SIGKILL')
  await killed.ended
  await db.query('rollback')

  const next = startServerProcess(settings)
  await vi.waitFor(async () => {
    const parent = await progressOf(`duplication-${copy.id}`)
    expect(parent).toEqual({ status: 'COMPLETED', progress: 1, failure: null })
  }, soon)
  next.signal('SIGTERM')
  await next.ended
  expect(await countsOf(copy.id)).toEqual({ ...(await countsOf(event.id)), attendees: 0 })
})
