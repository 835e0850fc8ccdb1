import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { roleIds } from '@marquee/domain/permissions'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sourceKey } from '#features/video-library/public.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { type UploadClient, uploadClient } from '#test/upload-client.ts'

let server: OwnTestServer
let baseUrl: string
let ada: Person
let client: UploadClient
beforeAll(async () => {
  server = await createTestServer({ own: 'breaks uploads off' })
  baseUrl = await server.listen()
  ada = await signedIn(server)
  client = uploadClient(baseUrl, ada)
})
afterAll(() => server.close())

const fileOf = (sizeBytes: number) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), randomBytes(sizeBytes - 12)])
const offsetOf = async (id: string) => (await client.head(id)).headers.get('upload-offset')
const listed = async (id: string) => (await client.listUploads()).find((upload) => upload['id'] === id)
const stored = (id: string) =>
  server.services.store.read(sourceKey({ id }), { offset: 0, length: 10_000_000 })

describe('an upload', () => {
  it('[UP-050 UP-052] of all bytes creates a SUBMITTED video with exactly these bytes', async () => {
    const file = fileOf(3_000_000)
    const id = await client.begin(file.length)
    const reply = await client.patch(id, file)
    expect([reply.status, reply.headers.get('upload-offset')]).toEqual([204, '3000000'])
    expect(await client.video(id)).toMatchObject({
      transcode_status: 'SUBMITTED',
      path: sourceKey({ id }),
      size_bytes: file.length,
    })
    expect((await stored(id)).equals(file)).toBe(true)
    expect(await listed(id)).toBeUndefined()
  })

  it('[UP-050] is started by a call with an empty body, which can be repeated', async () => {
    const file = fileOf(1000)
    const id = await client.begin(file.length)
    expect((await client.transcode(id)).status).toBe(409)
    await client.patch(id, file)
    const headers = { 'content-type': 'application/json' }
    const replies = [
      await client.transcode(id),
      await client.call('POST', `/api/core/video_assets/${id}/transcode/`, { headers }),
    ]
    for (const reply of replies)
      expect(await reply.json()).toMatchObject({ id, transcode_status: 'SUBMITTED' })
  })

  it('is resumed where it broke off, and listed for its owner until then', async () => {
    const file = fileOf(2_000_000)
    const id = await client.begin(file.length)
    const broken = client.beginPatch(id, file.subarray(0, 700_000), { offset: 0, length: file.length })
    await vi.waitUntil(async () => (await listed(id))?.['received_bytes'] === 700_000, patience)
    broken.cut()
    await vi.waitUntil(async () => (await offsetOf(id)) === '700000', patience)
    expect(await listed(id)).toMatchObject({
      asset_id: id,
      file_name: 'launch.mp4',
      size_bytes: 2_000_000,
      fingerprint: 'launch.mp4-1',
    })
    expect((await client.patch(id, file.subarray(700_000), 700_000)).status).toBe(204)
    expect((await stored(id)).equals(file)).toBe(true)
  })

  it('continues with the newest of two clients, and its bytes stay intact', async () => {
    const file = fileOf(2_000_000)
    const id = await client.begin(file.length)
    const silent = client.beginPatch(id, file.subarray(0, 500_000), { offset: 0, length: file.length })
    await vi.waitUntil(async () => (await listed(id))?.['received_bytes'] === 500_000, patience)
    const offset = Number(await offsetOf(id))
    await silent.ended
    const replies = await Promise.all([
      client.patch(id, file.subarray(offset), offset).catch(() => undefined),
      client.patch(id, file.subarray(offset), offset).catch(() => undefined),
    ])
    expect(replies.some((reply) => reply?.status === 204 || reply?.status === 409)).toBe(true)
    // Either client may have been cut off at any byte; a client asks where to continue.
    const reached = Number(await offsetOf(id))
    if (reached < file.length) {
      expect((await client.patch(id, file.subarray(reached), reached)).status).toBe(204)
    }
    expect((await stored(id)).equals(file)).toBe(true)
  })

  it('accepts bytes at its own offset only, and never more than its size', async () => {
    const file = fileOf(1000)
    const id = await client.begin(file.length)
    await client.patch(id, file.subarray(0, 400))
    const wrong = await client.patch(id, file.subarray(300), 300)
    expect([wrong.status, await wrong.json()]).toMatchObject([409, { code: 'conflict' }])
    expect((await client.patch(id, Buffer.alloc(601), 400)).status).toBe(413)
    expect(await offsetOf(id)).toBe('400')
  })

  it('is created once: the same file returns the same upload, another file is refused', async () => {
    const file = fileOf(1000)
    const id = await client.begin(file.length)
    await client.patch(id, file.subarray(0, 400))
    const again = await client.create(id, file.length)
    expect([again.status, again.headers.get('location')]).toEqual([201, client.addressOf(id)])
    expect(await offsetOf(id)).toBe('400')
    expect((await client.create(id, file.length, 'another.mp4-2')).status).toBe(409)
    await client.patch(id, file.subarray(400), 400)
    expect((await client.create(id, file.length)).status).toBe(409)
  })

  it('[UP-034] is refused at creation when its size differs from the video’s, is too large or unknown', async () => {
    const id = await client.createAsset(1000)
    expect((await client.create(id, 999)).status).toBe(422)
    expect((await client.create(id, 0)).status).toBe(422)
    expect((await client.create(id, 5_242_880_001)).status).toBe(413)
    expect((await client.create(randomUUID(), 1000)).status).toBe(404)
    expect(
      (await client.call('POST', '/api/core/uploads/', { headers: { 'tus-resumable': '1.0.0' } })).status,
    ).toBe(400)
  })

  it('sends no CORS headers to other origins', async () => {
    const headers = { origin: 'https://elsewhere.test' }
    const reply = await client.call('OPTIONS', '/api/core/uploads/', { headers })
    expect([reply.status, reply.headers.get('tus-version')]).toEqual([204, '1.0.0'])
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('a file that is not an mp4', () => {
  const hostile = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'xml before svg': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    text: Buffer.from('This is not a video at all, whatever its name says.'),
    playlist: Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
    'a few bytes': Buffer.from('ftyp'),
  }

  it.each(Object.entries(hostile))('[UP-033] %s is refused and removed', async (name, file) => {
    const id = await client.begin(file.length)
    const reply = await client.patch(id, file)
    const message = name.includes('svg') ? 'SVG files are not allowed.' : 'Only mp4 files are allowed.'
    expect([reply.status, await reply.json()]).toMatchObject([415, { code: 'unsupported_media', message }])
    expect((await client.head(id)).status).toBe(404)
    expect(await listed(id)).toBeUndefined()
    expect((await client.call('GET', `/api/core/video_assets/${id}/`)).status).toBe(404)
  })

  it('[UP-033] is refused when its first bytes arrive one by one', async () => {
    const file = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const id = await client.begin(file.length)
    for (let at = 0; at < 7; at++)
      expect((await client.patch(id, file.subarray(at, at + 1), at)).status).toBe(204)
    expect((await client.patch(id, file.subarray(7), 7)).status).toBe(415)
  })

  it('[UP-033] is refused as soon as its first bytes arrive, long before the last', async () => {
    const id = await client.begin(1_000_000)
    const sending = client.beginPatch(id, hostile.playlist, { offset: 0, length: 1_000_000 })
    await vi.waitFor(async () => expect(await listed(id)).toBeUndefined(), patience)
    sending.cut()
  })
})

describe('an upload of another organization', () => {
  it('does not exist for anyone else', async () => {
    const id = await client.begin(1000)
    const eve = uploadClient(baseUrl, await signedIn(server))
    const replies = [
      await eve.create(id, 1000),
      await eve.head(id),
      await eve.patch(id, fileOf(1000)),
      await eve.terminate(id),
      await eve.transcode(id),
    ]
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404])
    expect(await eve.listUploads()).toEqual([])
    expect(await offsetOf(id)).toBe('0')
    await client.terminate(id)
  })

  it('requires a sign-in', async () => {
    const id = await client.begin(1000)
    const nobody = uploadClient(baseUrl, { ...ada, accessToken: 'none' })
    const replies = [
      await nobody.create(id, 1000),
      await nobody.head(id),
      await nobody.patch(id, fileOf(1000)),
    ]
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401])
    await client.terminate(id)
  })
})

describe('the upload of a colleague', () => {
  let owner: Person
  let theirs: UploadClient
  beforeAll(async () => {
    owner = await signedIn(server, { is_workspace_enabled: true })
    theirs = uploadClient(baseUrl, owner)
  })
  const uploadOf = async (file: Buffer) => {
    const id = await theirs.createAsset(file.length, 'Launch day', owner.workspaceId)
    await theirs.create(id, file.length)
    return id
  }
  const colleague = async (workspaceId?: string) => {
    const inWorkspace = workspaceId && { inWorkspace: { id: workspaceId, role_id: roleIds.teamAdmin } }
    return uploadClient(
      baseUrl,
      await signedIn(server, { colleagueOf: owner, role: 'WORKSPACE_ADMIN', ...inWorkspace }),
    )
  }

  it('[UP-051] is refused to another team in every call, without interrupting its bytes', async () => {
    const [file, other] = [fileOf(1000), await colleague()]
    const id = await uploadOf(file)
    const sending = theirs.beginPatch(id, file.subarray(0, 500), { offset: 0, length: 1000 })
    const received = async () =>
      (await theirs.listUploads()).find((upload) => upload['id'] === id)?.['received_bytes']
    await vi.waitUntil(async () => (await received()) === 500, patience)
    const replies = [
      await other.head(id),
      await other.patch(id, file.subarray(500), 500),
      await other.terminate(id),
      await other.create(id, file.length),
      await other.transcode(id),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    sending.finish(file.subarray(500))
    await sending.ended
    await vi.waitUntil(async () => (await theirs.video(id))['transcode_status'] === 'SUBMITTED', patience)
    expect((await stored(id)).equals(file)).toBe(true)
  })

  it('[UP-051] can be continued by people who may change the videos of its team', async () => {
    const [file, member] = [fileOf(1000), await colleague(owner.workspaceId)]
    const id = await uploadOf(file)
    expect((await member.patch(id, file)).status).toBe(204)
    expect(await theirs.video(id)).toMatchObject({ transcode_status: 'SUBMITTED' })
  })
})

describe('discarding', () => {
  it('removes the bytes, the upload and the video that waited for it', async () => {
    const file = fileOf(1000)
    const id = await client.begin(file.length)
    await client.patch(id, file.subarray(0, 500))
    expect((await client.terminate(id)).status).toBe(204)
    expect((await client.head(id)).status).toBe(404)
    expect((await client.call('GET', `/api/core/video_assets/${id}/`)).status).toBe(404)
    await expect(readFile(`${server.services.settings.workFolder}/uploads/${id}`)).rejects.toThrow('ENOENT')
  })

  it('ends an upload in progress, and one without a byte', async () => {
    const file = fileOf(1000)
    const id = await client.begin(file.length)
    const sending = client.beginPatch(id, file.subarray(0, 500), { offset: 0, length: 1000 })
    await vi.waitUntil(async () => (await listed(id))?.['received_bytes'] === 500, patience)
    expect((await client.terminate(id)).status).toBe(204)
    await sending.ended
    expect((await client.terminate(await client.createAsset(1000))).status).toBe(204)
  })

  it('refuses a video that has its file', async () => {
    const file = fileOf(1000)
    const id = await client.begin(file.length)
    await client.patch(id, file)
    expect((await client.terminate(id)).status).toBe(409)
    expect((await stored(id)).equals(file)).toBe(true)
  })
})
