/** Tracks of people on stage, with real WebRTC peers. */
import { execFile } from 'node:child_process'
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openStageRole, type StageRole } from '#features/backstage/role/stage-role.ts'
import { readRows } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { freePort } from '#test/free-port.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { newShow, type TestShow } from '#test/show-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { storeUnfinished } from '#features/tracks/role/store-unfinished.ts'
import { openTrackRecorder } from '#features/tracks/role/track-recorder.ts'

const run = promisify(execFile)
let server: OwnTestServer
let admin: Person
let role: StageRole
const shows: TestShow[] = []

beforeAll(async () => {
  server = await createTestServer({
    own: 'the stage role has ports',
    environment: { STAGE_PORT: String(await freePort()) },
  })
  admin = await signedIn(server)
  role = await openStageRole(server.services, { originHost: '127.0.0.1', openTap: openTrackRecorder })
})
afterEach(async () => {
  await Promise.all(shows.splice(0).map((show) => show.close()))
})
afterAll(async () => {
  await role.close()
  await server.close()
})

const unfinishedFolder = () => join(server.services.settings.dataFolder, 'tracks')
const unfinishedPath = (id: string) => join(unfinishedFolder(), `${id}.mp4`)

const trackRow = z.object({
  id: z.string(),
  profile_id: z.string(),
  kind: z.string(),
  state: z.string(),
  duration_ms: z.number(),
  size_bytes: z.number(),
  file_key: z.string(),
})

const inOrganizationOf = <Result>(work: Parameters<typeof inOrganization<Services, Result>>[1]) =>
  inOrganization({ ...server.services, organizationId: admin.organizationId }, work)
type Services = OwnTestServer['services'] & { organizationId: string }

const tracksOf = ({ session }: TestShow) =>
  inOrganizationOf(({ db }) =>
    readRows(
      db,
      trackRow,
      sql`select id, profile_id, kind, state, duration_ms, size_bytes, file_key from session_tracks
        where broadcast_id = ${session} order by started_at`,
    ),
  )

/** A session on air with Ada on its stage, who sends. */
async function onAir() {
  const show = await newShow(server, admin)
  shows.push(show)
  const producer = await show.aProducer()
  const person = await show.aSpeaker('Ada')
  const ada = await show.enter(person)
  await ada.send()
  await show.direct(producer, ada, { is_on_stage: true })
  await producer.request({ method: 'POST', url: `sessions/${show.session}/start/` })
  return { show, producer, person, ada }
}

async function streamsOf(key: string): Promise<string[]> {
  return server.services.store.withLocalFile(key, async (path) => {
    const args = ['-v', 'error', '-show_entries', 'stream=codec_name,width', '-of', 'csv=p=0', path]
    return (await run('ffprobe', args)).stdout.trim().split('\n')
  })
}

it('are recorded for who is on stage only, and a reload begins another track', async () => {
  const { show, producer, person, ada } = await onAir()
  const grace = await show.enter(await show.aSpeaker('Grace'))
  await grace.send()
  await expect.poll(async () => (await tracksOf(show))[0]?.duration_ms ?? 0, patience).toBeGreaterThan(1500)
  const again = await show.enter(person)
  await again.send({ size: '320x180' })
  await expect.poll(async () => (await tracksOf(show)).length, patience).toBe(2)
  await expect.poll(async () => (await tracksOf(show))[1]?.duration_ms ?? 0, patience).toBeGreaterThan(1500)
  await show.direct(producer, again, { is_on_stage: false })
  const states = async () => (await tracksOf(show)).map(({ state }) => state)
  await expect.poll(states, patience).toEqual(['stored', 'stored'])
  const [first, second] = await tracksOf(show)
  expect([first, second]).toMatchObject([
    { profile_id: person.profileId, kind: 'camera', size_bytes: expect.any(Number) },
    { profile_id: person.profileId, kind: 'camera' },
  ])
  expect(first?.size_bytes).toBeGreaterThan(1000)
  expect(await streamsOf(first?.file_key ?? '')).toEqual(['h264,640', 'opus'])
  expect(await streamsOf(second?.file_key ?? '')).toEqual(['h264,320', 'opus'])
  expect(ada.entry.person).toBe(again.entry.person)
})

it('end when their person withdraws, and begin no more', async () => {
  const { show, person } = await onAir()
  await expect.poll(async () => (await tracksOf(show)).length, patience).toBe(1)
  const url = `sessions/${show.session}/tracks/`
  const reply = await person.request({ method: 'DELETE', url })
  expect(reply.json()).toEqual({ is_withdrawn: true, tracks: [] })
  await expect.poll(() => readdir(unfinishedFolder()), patience).toEqual([])
  const again = await show.enter(person)
  await again.send()
  await expect.poll(() => again.keyframeRequests, patience).toBeGreaterThan(1)
  expect(await tracksOf(show)).toEqual([])
})

it('of a process that died are stored up to their last whole fragment', async () => {
  const { show, producer, ada } = await onAir()
  await expect.poll(async () => (await tracksOf(show))[0]?.duration_ms ?? 0, patience).toBeGreaterThan(1500)
  await show.direct(producer, ada, { is_on_stage: false })
  await expect.poll(async () => (await tracksOf(show))[0]?.state, patience).toBe('stored')
  const [track] = await tracksOf(show)
  const { id = '', file_key: key = '', size_bytes: sizeBytes = 0 } = track ?? {}
  const { store } = server.services
  const bytes = await store.read(key, { offset: 0, length: sizeBytes })
  await mkdir(unfinishedFolder(), { recursive: true })
  await writeFile(unfinishedPath(id), bytes)
  await appendFile(unfinishedPath(id), Buffer.from([0, 0, 9, 9, ...Buffer.from('moof'), 1, 2, 3]))
  await store.remove(key)
  await inOrganizationOf(({ db }) =>
    db.execute(sql`update session_tracks set state = 'recording', size_bytes = 0 where id = ${id}`),
  )
  await storeUnfinished(server.services)
  expect(await tracksOf(show)).toMatchObject([{ state: 'stored', size_bytes: sizeBytes }])
  expect(await store.read(key, { offset: 0, length: sizeBytes + 1 })).toEqual(bytes)
})
