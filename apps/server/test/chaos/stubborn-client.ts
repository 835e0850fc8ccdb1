/** A client that acts like the studio, and retries while the server is unavailable. */
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { meReplySchema } from '@marquee/domain/accounts'
import type { Clip } from './clips.ts'
import type { Installation } from './installation.ts'
import { type Call, createStubbornCalls, isPassing, type StubbornCalls } from './stubborn-calls.ts'

export type Sent = { id: string; clip: Clip }
export type StubbornClient = {
  /** Uploads the clip and starts its processing. Rejects if that is refused or takes more than three minutes. */
  upload(clip: Clip): Promise<Sent>
  download(id: string): Promise<Buffer>
  /** How many calls were retried. */
  retries(): number
}

const patienceMs = 180_000
const pieceBytes = 64 * 1024
const pieceIntervalMs = 4
const tus = { 'tus-resumable': '1.0.0' }

/** A client of the demo organization. */
export function createStubbornClient(installation: Installation): StubbornClient {
  const calls = createStubbornCalls(installation)
  return {
    retries: () => calls.retries(),
    async upload(clip) {
      const id = randomUUID()
      const me = await calls.expect(200, () => ({ method: 'GET', path: '/api/core/users/me/' }))
      const organization = meReplySchema.parse(await me.json()).organization?.id ?? ''
      await calls.expect(201, () => assetCall({ id, organization, clip }))
      await calls.expect(201, () => creationCall(id, clip))
      await sendBytes(calls, id, clip.bytes)
      await calls.expect(200, () => ({ method: 'POST', path: `/api/core/video_assets/${id}/transcode/` }))
      return { id, clip }
    },
    async download(id) {
      const reply = await calls.expect(200, () => ({ method: 'GET', path: `/media/${id}/v1/download.mp4` }))
      return Buffer.from(await reply.arrayBuffer())
    },
  }
}

/** Sends all bytes. Each attempt resumes at the server's offset. */
async function sendBytes(calls: StubbornCalls, id: string, bytes: Buffer): Promise<void> {
  const deadline = Date.now() + patienceMs
  let offset = 0
  while (offset < bytes.length) {
    if (Date.now() > deadline) throw new Error(`The upload ${id} is stuck at byte ${offset}.`)
    const status = await sendRest(calls, id, { bytes, offset }).catch(() => 'no answer' as const)
    const isRefused = typeof status === 'number' && status !== 204 && !isPassing(status)
    if (isRefused) throw new Error(`The bytes of ${id} from ${offset} were refused: ${status}`)
    if (status !== 204) await calls.again()
    const reply = await calls.expect(200, () => ({ method: 'HEAD', path: uploadPath(id), headers: tus }))
    offset = Number(reply.headers.get('upload-offset'))
  }
}

/** Makes one attempt and returns the status. */
async function sendRest(
  calls: StubbornCalls,
  id: string,
  { bytes, offset }: { bytes: Buffer; offset: number },
): Promise<number> {
  const { address, authorization } = await calls.access()
  const rest = bytes.subarray(offset)
  const sizes = { 'upload-offset': String(offset), 'content-length': String(rest.length) }
  const type = { 'content-type': 'application/offset+octet-stream' }
  const headers = { ...tus, ...type, ...sizes, authorization }
  const sending = httpRequest(`${address}${uploadPath(id)}`, { method: 'PATCH', headers })
  const status = new Promise<number>((resolve, reject) => {
    sending.once('response', (reply) => resolve(reply.resume().statusCode ?? 0)).once('error', reject)
  })
  await Promise.all([pipeline(Readable.from(inPieces(rest)), sending), status])
  return status
}

/** Slow enough that kills interrupt uploads. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes)
    await pause(pieceIntervalMs)
  }
}

function uploadPath(id: string): string {
  return `/api/core/uploads/${id}/`
}

function assetCall(asset: { id: string; organization: string; clip: Clip }): Call {
  const { id, organization, clip } = asset
  const form = new FormData()
  const fields = { id, organization, name: clip.name, asset_type: 'VIDEO', uploaded: 'false', duration: '10' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('size_bytes', String(clip.bytes.length))
  return { method: 'POST', path: '/api/core/video_assets/', body: form }
}

function creationCall(id: string, clip: Clip): Call {
  const metadata = { asset_id: id, filename: clip.name, fingerprint: clip.sha256 }
  const pairs = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  )
  const sizes = { 'upload-length': String(clip.bytes.length), 'upload-metadata': pairs.join(',') }
  return { method: 'POST', path: '/api/core/uploads/', headers: { ...tus, ...sizes } }
}
