/** Every moment between the last byte and the commit at which a server can be killed, and how the next start recovers. */
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findVideoAsset, sourceKey } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { type UploadClient, uploadClient } from '#test/upload-client.ts'
import { repairUploads } from './finish-upload.ts'
import { sweepUploads } from './sweep-uploads.job.ts'
import { createUploadDesk } from './upload-desk.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
const file = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), randomBytes(500_000)])

let server: OwnTestServer
let ada: Person
let client: UploadClient
beforeAll(async () => {
  server = await createTestServer({ own: 'breaks uploads off' })
  ada = await signedIn(server)
  client = uploadClient(await server.listen(), ada)
})
afterAll(() => server.close())

const fileOf = (id: string) => join(server.services.settings.workFolder, 'uploads', id)
const findAsset = (id: string) =>
  inOrganization({ ...server.services, organizationId: ada.organizationId }, (ctx) =>
    findVideoAsset(ctx.db, id),
  )
const type = { contentType: 'video/mp4' }

/** The state of the disk when the server is killed; the rows don't have the last byte yet. */
const crashes: Record<string, (id: string) => Promise<void>> = {
  'after the last byte': (id) => writeFile(fileOf(id), file),
  'while the file was shipped to another machine': async (id) => {
    await writeFile(fileOf(id), file)
    await server.services.store.put(sourceKey({ id }), file, type)
  },
  'after the file was moved into the store': (id) => server.services.store.put(sourceKey({ id }), file, type),
}

/** The first call after the next start. */
const repairs: Record<string, (id: string) => Promise<unknown>> = {
  'the start of the server': () => repairUploads(server.services, createUploadDesk(server.services)),
  'a client that asks for its offset': async (id) => {
    const reply = await client.head(id)
    expect([reply.status, reply.headers.get('upload-offset')]).toEqual([200, String(file.length)])
  },
  'a client that has nothing left to send': async (id) => {
    expect((await client.patch(id, Buffer.alloc(0), file.length)).status).toBe(204)
  },
  'the call that starts transcoding': async (id) => {
    expect((await client.transcode(id)).status).toBe(200)
  },
}

const cases = Object.keys(crashes).flatMap((crash) =>
  Object.keys(repairs).map((repair) => [crash, repair] as const),
)

describe('a server that is killed', () => {
  it.each(cases)('[UP-050 UP-052] %s: the upload is finished by %s', async (crash, repair) => {
    const id = await client.begin(file.length)
    await client.patch(id, file.subarray(0, 1000))
    if (crash.includes('moved')) await createUploadDesk(server.services).files.remove(id)
    await crashes[crash]?.(id)
    await repairs[repair]?.(id)
    expect(await client.video(id)).toMatchObject({ transcode_status: 'SUBMITTED', path: sourceKey({ id }) })
    const stored = await server.services.store.read(sourceKey({ id }), { offset: 0, length: file.length + 1 })
    expect(stored.equals(file)).toBe(true)
    expect((await createUploadDesk(server.services).files.list()).includes(id)).toBe(false)
    for (const again of Object.values(repairs)) await again(id)
  })

  it('before the last byte: only the rest is sent', async () => {
    const id = await client.begin(file.length)
    await writeFile(fileOf(id), file.subarray(0, 200_000))
    await repairUploads(server.services, createUploadDesk(server.services))
    expect((await client.head(id)).headers.get('upload-offset')).toBe('200000')
    expect((await client.patch(id, file.subarray(200_000), 200_000)).status).toBe(204)
    expect(await client.video(id)).toMatchObject({ transcode_status: 'SUBMITTED' })
  })

  it('[UP-033] with a file that is not an mp4: the next start discards it', async () => {
    const text = Buffer.from('#EXTM3U\n')
    const id = await client.begin(text.length)
    await writeFile(fileOf(id), text)
    await repairUploads(server.services, createUploadDesk(server.services))
    expect((await client.head(id)).status).toBe(404)
  })
})

describe('an abandoned upload', () => {
  it('is removed after a week with its bytes and its video, but no earlier', async () => {
    const [begun, announced] = [await client.begin(file.length), await client.createAsset(1000)]
    await client.patch(begun, file.subarray(0, 1000))
    const left = async () => ({
      videos: await Promise.all([begun, announced].map(async (id) => (await findAsset(id)) !== undefined)),
      hasBytes: (await createUploadDesk(server.services).files.list()).includes(begun),
    })
    server.clock.advance(weekMs - 60_000)
    await sweepUploads(server.services)
    expect(await left()).toEqual({ videos: [true, true], hasBytes: true })
    server.clock.advance(120_000)
    await sweepUploads(server.services)
    expect(await left()).toEqual({ videos: [false, false], hasBytes: false })
  })

  it('leaves no stray file behind', async () => {
    const desk = createUploadDesk(server.services)
    await writeFile(fileOf('00000000-0000-7000-8000-000000000000'), 'left behind')
    await sweepUploads(server.services)
    expect(await desk.files.list()).not.toContain('00000000-0000-7000-8000-000000000000')
  })
})
