/** Replacing the file of a video: what changes, what stays, who may, and what a killed server leaves. */
import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  findReplacementOf,
  lockVideoAsset,
  sourceKey,
  type VideoContext,
} from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { plainFile, plainSource } from '#test/plain-source.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { type UploadClient, uploadClient } from '#test/upload-client.ts'
import { updateVideoAsset, type VideoAssetChange } from '#test/video-rows.ts'
import { failVideo } from './advance-video.ts'
import { removeFormerVersion } from './remove-former-version.job.ts'
import { repairUploads } from './finish-upload.ts'
import { sweepUploads } from './sweep-uploads.job.ts'
import { createUploadDesk } from './upload-desk.ts'
import { saveVideoSource } from './video-source-store.ts'

const file = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), randomBytes(200_000)])
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(100)])

let server: TestServer
let ada: Person
let grace: Person
let client: UploadClient
let other: UploadClient
beforeAll(async () => {
  server = await sharedTestServer()
  ada = await signedIn(server)
  grace = await signedIn(server, { colleagueOf: ada })
  const address = await server.listen()
  client = uploadClient(address, ada)
  other = uploadClient(address, grace)
})

const asAda = <Result>(work: (ctx: WithDb<VideoContext>) => Promise<Result>) =>
  inOrganization({ ...server.services, organizationId: ada.organizationId }, work)
const replacementOf = (id: string) => `/api/core/video_assets/${id}/replacement/`
const change = (id: string, fields: VideoAssetChange) => asAda((ctx) => updateVideoAsset(ctx.db, id, fields))
const master = (id: string, version: number) => `/media/${id}/v${version}/master.m3u8`
const pendingOf = (id: string) => asAda(async (ctx) => (await findReplacementOf(ctx.db, id))?.id)
const stat = (key: unknown) => server.services.store.stat(String(key))

/** Makes this version inspected and playable. */
async function play(id: string, version: number): Promise<void> {
  const { organizationId } = ada
  await asAda(async (ctx) => {
    const asset = await lockVideoAsset(ctx.db, id)
    const encoding = { ...plainSource.encoding, path: sourceKey(asset ?? { id }) }
    const identity = { organization_id: organizationId, video_asset_id: id, version, encoding }
    await saveVideoSource(ctx.db, { ...plainSource, ...identity })
    await updateVideoAsset(ctx.db, id, { transcode_status: 'COMPLETE', hls_path: master(id, version) })
  })
}

async function aPlayingVideo(): Promise<string> {
  const id = await client.begin(plainFile.length)
  await client.patch(id, plainFile)
  await play(id, 1)
  return id
}

async function createReplacement(of: string, by = client, id: string = randomUUID()): Promise<Response> {
  const form = new FormData()
  const fields = { id, name: 'second take', organization: ada.organizationId, asset_type: 'VIDEO' }
  const figures = { uploaded: 'false', duration: '20', size_bytes: String(file.length) }
  for (const [name, value] of Object.entries({ ...fields, ...figures })) form.append(name, value)
  form.append('thumbnail_to_upload', new Blob([jpeg]), 'thumbnail.jpg')
  return by.call('POST', replacementOf(of), { body: form })
}

/** Creates an upload that waits for the bytes of the new file. */
async function beginReplacing(of: string): Promise<string> {
  const id = randomUUID()
  expect((await createReplacement(of, client, id)).status).toBe(201)
  expect((await client.create(id, file.length)).status).toBe(201)
  return id
}

async function replace(of: string): Promise<string> {
  const id = await beginReplacing(of)
  expect((await client.patch(id, file)).status).toBe(204)
  return id
}

describe('a replacement file', () => {
  it('becomes the next version under the same id, and the former version plays until it is ready', async () => {
    const id = await aPlayingVideo()
    await change(id, { transcoder_warnings: ['LOW_RESOLUTION'] })
    const arrived = await replace(id)
    const video = await client.video(id)
    expect(video).toMatchObject({ id, name: 'Launch day', version: 2, transcode_status: 'SUBMITTED' })
    expect(video).toMatchObject({ duration: 20, size_bytes: file.length, transcoder_warnings: [] })
    expect(video).toMatchObject({ path: `assets/${id}/source/${arrived}.mp4`, hls_path: master(id, 1) })
    expect((await ada.request({ url: `/media/${id}/v2/thumbnail.jpg` })).rawPayload).toEqual(jpeg)
    expect((await ada.request({ url: master(id, 1) })).statusCode).toBe(200)
    expect((await ada.request({ url: `/media/${id}/v1/src/v-0.m4s` })).statusCode).toBe(200)
    expect((await ada.request({ url: `/media/${id}/v3/download.mp4` })).statusCode).toBe(404)
    await play(id, 2)
    expect((await ada.request({ url: `/media/${id}/v2/download.mp4` })).rawPayload).toEqual(file)
    expect((await ada.request({ url: `/media/${id}/v1/download.mp4` })).rawPayload).toEqual(plainFile)
  })

  it('is never listed as a separate video, and the audit trail names who uploaded it', async () => {
    const id = await aPlayingVideo()
    const pending = await beginReplacing(id)
    const listed = await ada.request({ url: '/api/core/video_assets/' })
    expect(listed.body).not.toContain(pending)
    expect(await client.listUploads()).toMatchObject([{ asset_id: pending, replaces: id }])
    await client.patch(pending, file)
    expect((await ada.request({ url: `/api/core/video_assets/${pending}/` })).statusCode).toBe(404)
    expect(await client.listUploads()).toEqual([])
    const trail = await ada.request({ url: '/api/core/audit_entries/?action=video.replaced' })
    const entry: object = expect.objectContaining({ target_id: id, actor_user_id: ada.id })
    expect(trail.json()).toMatchObject({ results: expect.arrayContaining([entry]) as unknown })
  })

  it('can be repeated, but a second one is refused with the name of who is replacing', async () => {
    const id = await aPlayingVideo()
    const pending = await beginReplacing(id)
    expect((await createReplacement(id, client, pending)).status).toBe(201)
    const refused = await createReplacement(id, other)
    expect(refused.status).toBe(409)
    const { message } = (await refused.json()) as { message: string }
    expect(message).toContain('is already replacing this file with “second take”.')
    const state = await ada.request({ url: replacementOf(id) })
    expect(state.json()).toMatchObject({ pending: { id: pending, name: 'second take' }, former: null })
    for (const call of [1, 2])
      expect((await other.call('DELETE', replacementOf(id))).status, `${call}`).toBe(204)
    expect((await client.head(pending)).status).toBe(404)
    expect((await createReplacement(id, other)).status).toBe(201)
  })

  it('is still protected when the person who uploads it has left', async () => {
    const id = await aPlayingVideo()
    await change(await beginReplacing(id), { created_by: null })
    const refused = await createReplacement(id, other)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('Someone is already replacing')
  })

  it('is refused for a clip, a video ready to publish, and a video without a file', async () => {
    const organization_id = ada.organizationId
    const clip = await insertVideo(server.services, { organization_id, source: 'CLIP' })
    const waiting = await insertVideo(server.services, {
      organization_id,
      transcode_status: 'READY_TO_PUBLISH',
    })
    const recording = await insertVideo(server.services, { organization_id, source: 'EVENT_RECORDING' })
    const pending = await beginReplacing(recording.id)
    const ids = [clip.id, waiting.id, await client.begin(1000), pending]
    const statuses = await Promise.all(ids.map(async (id) => (await createReplacement(id)).status))
    expect(statuses).toEqual([409, 409, 409, 404])
  })

  it('is deleted with the video', async () => {
    const id = await aPlayingVideo()
    const pending = await beginReplacing(id)
    await client.patch(pending, file.subarray(0, 1000))
    expect((await client.call('DELETE', `/api/core/video_assets/${id}/`)).status).toBe(204)
    expect((await client.patch(pending, file.subarray(1000), 1000)).status).toBe(404)
    await sweepUploads(server.services)
    expect(await createUploadDesk(server.services).files.list()).not.toContain(pending)
  })
})

describe('a new file that cannot be processed', () => {
  it('[UP-078] leaves people with the former one, which can be restored', async () => {
    const id = await aPlayingVideo()
    await replace(id)
    await asAda(async (ctx) => {
      const asset = await lockVideoAsset(ctx.db, id)
      if (asset) await failVideo(ctx, asset, 'COULD_NOT_PROCESS')
    })
    expect(await client.video(id)).toMatchObject({ transcode_status: 'ERROR', hls_path: master(id, 1) })
    const state = await ada.request({ url: replacementOf(id) })
    expect(state.json()).toEqual({
      pending: null,
      former: { version: 1, duration: 10, size_bytes: plainFile.length },
    })
    const restored = await client.call('POST', `/api/core/video_assets/${id}/restore/`)
    const video = {
      version: 3,
      transcode_status: 'SUBMITTED',
      path: sourceKey({ id }),
      transcoder_errors: [],
    }
    expect(await restored.json()).toMatchObject({ ...video, duration: 10, hls_path: master(id, 1) })
    await play(id, 3)
    expect((await ada.request({ url: `/media/${id}/v3/download.mp4` })).rawPayload).toEqual(plainFile)
  })

  it('cannot be undone when there was no former file', async () => {
    const id = await aPlayingVideo()
    expect((await client.call('POST', `/api/core/video_assets/${id}/restore/`)).status).toBe(409)
  })
})

describe('the files of a former version', () => {
  const remove = async (id: string, version: number, path: string) =>
    removeFormerVersion(server.services, {
      organization_id: ada.organizationId,
      video_asset_id: id,
      version,
      path,
    })

  it('stay until the new one plays, and are removed after that, once', async () => {
    const id = await aPlayingVideo()
    const first = sourceKey({ id })
    const arrived = await replace(id)
    await remove(id, 1, first)
    expect(await stat(first)).toBeDefined()
    await play(id, 2)
    for (const _ of [1, 2]) await remove(id, 1, first)
    await remove(id, 2, `assets/${id}/source/${arrived}.mp4`)
    expect(await stat(first)).toBeUndefined()
    expect(await stat(`assets/${id}/source/${arrived}.mp4`)).toBeDefined()
    expect((await ada.request({ url: master(id, 1) })).statusCode).toBe(404)
  })

  it('stay when the video was restored to them', async () => {
    const id = await aPlayingVideo()
    await replace(id)
    await play(id, 2)
    await client.call('POST', `/api/core/video_assets/${id}/restore/`)
    await play(id, 3)
    await remove(id, 1, sourceKey({ id }))
    expect((await ada.request({ url: `/media/${id}/v3/download.mp4` })).rawPayload).toEqual(plainFile)
  })
})

describe('a server that is killed', () => {
  const keyOf = (id: string, replaced: string) => sourceKey({ id, replaces_id: replaced })
  const bytesOf = (id: string) => join(server.services.settings.workFolder, 'uploads', id)
  const crashes: Record<string, (id: string, replaced: string) => Promise<void>> = {
    'after the last byte': (id) => writeFile(bytesOf(id), file),
    'after the file was moved into the store': async (id, replaced) => {
      await createUploadDesk(server.services).files.remove(id)
      await server.services.store.put(keyOf(id, replaced), file, { contentType: 'video/mp4' })
    },
  }
  const repairs: Record<string, (id: string) => Promise<unknown>> = {
    'the start of the server': () => repairUploads(server.services, createUploadDesk(server.services)),
    'a client that asks for its offset': (id) => client.head(id),
    'a client that has nothing left to send': (id) => client.patch(id, Buffer.alloc(0), file.length),
  }
  const cases = Object.keys(crashes).flatMap((crash) => Object.keys(repairs).map((repair) => [crash, repair]))

  it.each(cases)('%s: the file is replaced once, by %s', async (crash, repair) => {
    const id = await aPlayingVideo()
    const pending = await beginReplacing(id)
    await client.patch(pending, file.subarray(0, 1000))
    await crashes[crash ?? '']?.(pending, id)
    for (const _ of [1, 2]) await repairs[repair ?? '']?.(pending)
    expect(await client.video(id)).toMatchObject({ version: 2, transcode_status: 'SUBMITTED' })
    expect((await stat(keyOf(pending, id)))?.sizeBytes).toBe(file.length)
    expect(await pendingOf(id)).toBeUndefined()
    expect(await createUploadDesk(server.services).files.list()).not.toContain(pending)
  })

  it('after the move, and the replacement is discarded: nothing of the new file is left', async () => {
    const id = await aPlayingVideo()
    const pending = await beginReplacing(id)
    await crashes['after the file was moved into the store']?.(pending, id)
    expect((await client.call('DELETE', replacementOf(id))).status).toBe(204)
    expect(await stat(keyOf(pending, id))).toBeUndefined()
    expect(await client.video(id)).toMatchObject({ version: 1, transcode_status: 'COMPLETE' })
  })
})
