/** A video's whole life on a bucket that is silent, refuses and drops connections: nothing is lost, nothing is stuck. */
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { clip } from '@marquee/media/test/make-clips'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FaultyProxy } from '#test/faulty-proxy.ts'
import { type Person, signedIn } from '#test/people.ts'
import { type SpeechServer, startSpeechServer } from '#test/speech-server.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { openFaultyBucket } from '#test/test-store.ts'
import { type UploadClient, uploadClient } from '#test/upload-client.ts'

/** A silent bucket, an overloaded one, a reply that ends half way without an error, and a dropped connection. */
const faults = ['silence', 'refuse', 'end_early', 'drop_reply'] as const
const patience = { timeout: 100_000, interval: 100 }
/** Makes the file large enough for a multipart upload; players skip it. */
const padding = freeBox(6 * 1024 ** 2)

let server: OwnTestServer
let speech: SpeechServer
let proxy: FaultyProxy
let ada: Person
let client: UploadClient
beforeAll(async () => {
  speech = await startSpeechServer()
  const openStore = ({ workFolder }: { workFolder: string }) =>
    openFaultyBucket(workFolder, (started) => {
      proxy = started
    })
  const environment = { TRANSCRIPTION_URL: speech.url, TRANSCRIPTION_KEY: 'a key' }
  server = await createTestServer({ worker: true, openStore, environment })
  ada = await signedIn(server, { flags: { Use_CL_Uploads_In_VL: true } })
  client = uploadClient(await server.listen(), ada)
})
afterAll(async () => {
  await server.close()
  await speech.close()
})

function freeBox(sizeBytes: number): Buffer {
  const box = Buffer.alloc(sizeBytes)
  box.writeUInt32BE(sizeBytes, 0)
  box.write('free', 4, 'latin1')
  return box
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const addressOf = (id: string, rest = '') => `/api/core/video_assets/${id}/${rest}`

async function get(path: string): Promise<Buffer> {
  const reply = await client.call('GET', path)
  expect([path, reply.status]).toEqual([path, 200])
  return Buffer.from(await reply.arrayBuffer())
}

async function prepared(id: string, version: number): Promise<void> {
  await vi.waitFor(async () => {
    const { transcode_status: status, hls_path: path } = await client.video(id)
    expect([status, path]).toEqual(['COMPLETE', `/media/${id}/v${version}/master.m3u8`])
  }, patience)
  await vi.waitFor(() => get(`/media/${id}/v${version}/storyboard.vtt`), patience)
}

/** Loads every byte of every playlist of the version. */
async function play(id: string, version: number): Promise<void> {
  const base = `/media/${id}/v${version}/`
  const lists = [...String(await get(`${base}master.m3u8`)).matchAll(/[\w/]+\.m3u8/g)].map(([list]) => list)
  expect(lists.length).toBeGreaterThan(1)
  for (const list of lists) {
    const text = String(await get(`${base}${list}`))
    expect(text).toContain('#EXT-X-ENDLIST')
    const folder = list.replace(/[^/]*$/, '')
    for (const [name] of text.matchAll(/[\w-]+\.(?:m4s|mp4)/g)) await get(`${base}${folder}${name}`)
  }
}

async function replaceFile(of: string, bytes: Buffer): Promise<void> {
  const id = randomUUID()
  const form = new FormData()
  const fields = { id, name: 'second take', organization: ada.organizationId, asset_type: 'VIDEO' }
  const figures = { uploaded: 'false', duration: '5', size_bytes: String(bytes.length) }
  for (const [name, value] of Object.entries({ ...fields, ...figures })) form.append(name, value)
  expect((await client.call('POST', addressOf(of, 'replacement/'), { body: form })).status).toBe(201)
  expect((await client.create(id, bytes.length)).status).toBe(201)
  expect((await client.patch(id, bytes)).status).toBe(204)
}

/** A video is transcribed automatically once it is prepared. */
async function transcribed(id: string): Promise<void> {
  await vi.waitFor(async () => {
    const transcript: unknown = JSON.parse(String(await get(addressOf(id, 'transcript/'))))
    expect(transcript).toMatchObject({
      status: 'COMPLETE',
      items: [{ alternatives: [{ content: 'tone0' }] }, {}],
    })
  }, patience)
}

async function keysOf(id: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of server.services.store.list(`assets/${id}/`)) keys.push(key)
  return keys
}

it('a video is uploaded, prepared, played, renamed, replaced, transcribed, downloaded and deleted', async () => {
  const [first, second] = [await readFile(await clip('hevc.mp4')), await readFile(await clip('low.mp4'))]
  const [original, replacement] = [Buffer.concat([first, padding]), Buffer.concat([second, padding])]
  proxy.failEachKind(faults)
  const id = await client.begin(original.length)
  expect((await client.patch(id, original)).status).toBe(204)
  await prepared(id, 1)
  await play(id, 1)

  const renaming = {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"name":"Keynote"}'),
  }
  expect((await client.call('PATCH', addressOf(id), renaming)).status).toBe(200)
  await replaceFile(id, replacement)
  await prepared(id, 2)
  await play(id, 2)
  await transcribed(id)
  expect(digestOf(await get(`/media/${id}/v2/download.mp4`))).toBe(digestOf(replacement))

  expect((await client.call('DELETE', addressOf(id))).status).toBe(204)
  await vi.waitFor(async () => expect(await keysOf(id)).toEqual([]), patience)
  const kinds = [
    'GET object',
    'GET list',
    'HEAD object',
    'PUT object',
    'PUT part',
    'POST begin',
    'POST complete',
    'POST delete',
  ]
  const met = (fault: string) => kinds.filter((kind) => proxy.failed.includes(`${kind}: ${fault}`))
  expect([met('silence'), met('end_early')]).toEqual([kinds, ['GET object']])
}, 240_000)
