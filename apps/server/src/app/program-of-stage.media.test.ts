/** A stage with cameras from a speaker's browser to what players get: the stage role, the mixer and the live role together. */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { EventRoom } from '@marquee/domain/stage'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '#test/free-port.ts'
import { insertVideo } from '#test/insert-video.ts'
import { patience } from '#test/patience.ts'
import { signedIn } from '#test/people.ts'
import { newShow } from '#test/show-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { readRows } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { openStageRole, type StageRole } from '#features/backstage/role/stage-role.ts'
import { type LiveRole, openLiveRole } from '#features/live-inputs/role/live-role.ts'

const run = promisify(execFile)

let server: OwnTestServer
let live: LiveRole
let stage: StageRole

beforeAll(async () => {
  const ports = { STAGE_PORT: await freePort(), RTMP_PORT: await freePort(), LIVE_PORT: await freePort() }
  const environment = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]))
  server = await createTestServer({
    own: 'the live and the stage role have ports',
    environment: { ...environment, LIVE_RENDITIONS: '0' },
  })
  live = await openLiveRole(server.services, { originHost: '127.0.0.1' })
  stage = await openStageRole(server.services, { originHost: '127.0.0.1' })
})
afterAll(async () => {
  await stage.close()
  await live.close()
  await server.close()
})

it('the audience sees and hears who is on stage, from the start of the session to its end', async () => {
  const show = await newShow(server, await signedIn(server))
  const producer = await show.aProducer()
  const viewer = await show.aPerson({ number: 0, name: 'Vera' })
  const mediaOf = async () => {
    const { sessions } = (await viewer.request({ url: 'room/' })).json<EventRoom>()
    return sessions.find(({ id }) => id === show.session)?.media ?? null
  }
  expect(await mediaOf()).toBeNull()
  const ada = await show.enter(await show.aSpeaker('Ada'))
  await ada.send()
  await show.direct(producer, ada, { is_on_stage: true })
  const control = (verb: string) =>
    producer.request({ method: 'POST', url: `sessions/${show.session}/${verb}/` })
  const read = async (name: string) => {
    const address = (await mediaOf()) ?? ''
    return (await server.venue.inject({ url: address.replace('master.m3u8', name) })).body
  }
  expect((await control('start')).statusCode).toBe(200)
  await expect.poll(() => read('media.m3u8'), patience).toContain('.m4s')
  expect(await commandLines()).not.toContain(`:${server.services.settings.rtmpPort}/live/`)
  const master = await read('master.m3u8')
  expect(master).toContain('RESOLUTION=1280x720')
  expect(master).toMatch(/CODECS="avc1\.\w+,mp4a\.40\.2"/)
  await control('end')
  await expect.poll(() => read('media.m3u8'), patience).not.toContain('.m4s')
  await show.close()
})

it('viewers get a card while the stage role is down, and then the program again', async () => {
  const admin = await signedIn(server)
  const show = await newShow(server, admin)
  const producer = await show.aProducer()
  const ada = await show.enter(await show.aSpeaker('Ada'))
  await ada.send()
  await show.direct(producer, ada, { is_on_stage: true })
  await producer.request({ method: 'POST', url: `sessions/${show.session}/start/` })
  const encoders = async () => {
    const rows = await inOrganization(
      { ...server.services, organizationId: admin.organizationId },
      ({ db }) =>
        readRows(
          db,
          z.object({ encoder: z.string() }),
          sql`select encoder from live_segments join rtmp_inputs on rtmp_inputs.id = rtmp_input_id
            where stage_of = ${show.session} order by number`,
        ),
    )
    return [
      ...new Set(
        rows
          .slice(-1)
          .concat(rows)
          .map(({ encoder }) => encoder),
      ),
    ]
  }
  await expect.poll(encoders, patience).toEqual(['primary'])
  await stage.close()
  await expect.poll(encoders, patience).toEqual(['failover', 'primary'])
  stage = await openStageRole(server.services, { originHost: '127.0.0.1' })
  await expect.poll(encoders, patience).toEqual(['primary', 'failover'])
  await producer.request({ method: 'POST', url: `sessions/${show.session}/end/` })
  await show.close()
})

/** What every user of this machine can read of all processes. */
async function commandLines(): Promise<string> {
  const read = (id: string) => readFile(`/proc/${id}/cmdline`, 'latin1').catch(() => '')
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return (await Promise.all(ids.map(read))).join('\n')
}

it('a video of the library plays on stage, and the scene is back at its end', async () => {
  const admin = await signedIn(server)
  const show = await newShow(server, admin)
  const producer = await show.aProducer()
  await show.enter(await show.aSpeaker('Ada'))
  await producer.request({ method: 'POST', url: `sessions/${show.session}/start/` })
  const video = await aStoredClip(admin.organizationId)
  const { scene } = await show.see(producer)
  const url = `${show.backstage}media/`
  const played = await producer.request({ method: 'PUT', url, payload: { video } })
  expect(played.json()).toMatchObject({ media: { video, started_at: null }, scene: { slots: ['media'] } })
  const startedAt = async () => (await show.see(producer)).media?.started_at
  await expect.poll(startedAt, patience).toEqual(expect.any(String))
  await expect.poll(async () => (await show.see(producer)).media, patience).toBeNull()
  expect((await show.see(producer)).scene).toEqual(scene)
  await show.close()
})

/** Two seconds of red, in the store. */
async function aStoredClip(organizationId: string): Promise<string> {
  const { id } = await insertVideo(server.services, { organization_id: organizationId, duration_seconds: 2 })
  const key = `assets/${id}/source/original.mp4`
  const file = join(server.services.settings.workFolder, `${id}.mp4`)
  const source = ['-f', 'lavfi', '-i', 'color=red:s=160x90:r=15:d=2', '-f', 'lavfi', '-i', 'sine=d=2']
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', ['-v', 'error', ...source, ...codecs, file])
  await server.services.store.putFile(key, file, { contentType: 'video/mp4' })
  await inOrganization({ ...server.services, organizationId }, ({ db }) =>
    db.execute(sql`update video_assets set path = ${key} where id = ${id}`),
  )
  return id
}
