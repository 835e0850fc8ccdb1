/** A client that does what the studio does, and again whenever the server was not there to answer. */
import { randomUUID } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { meReplySchema, sessionReplySchema } from '@marquee/domain/accounts'
import type { Clip } from './clips.ts'
import { demo, type Installation } from './installation.ts'

export type Sent = { id: string; clip: Clip }
export type StubbornClient = {
  /** The clip is uploaded and handed to processing; rejects when that is refused or takes minutes. */
  upload(clip: Clip): Promise<Sent>
  download(id: string): Promise<Buffer>
  /** Calls that had to be made again. */
  retries(): number
}

const patienceMs = 180_000
const retryMs = 150
const pieceBytes = 64 * 1024
const pieceIntervalMs = 4
const tus = { 'tus-resumable': '1.0.0' }

type Request = { method: string; path: string; headers?: Record<string, string>; body?: BodyInit }

/** Nothing but time can help against these: the server is down, starting, or at work on the same upload. */
const isPassing = (status: number) => status >= 500 || status === 401 || status === 409 || status === 423

/** A client of the demo organisation. */
export async function createStubbornClient(installation: Installation): Promise<StubbornClient> {
  let retries = 0
  let token = ''

  async function send({ method, path, headers, body }: Request): Promise<Response> {
    const address = await installation.address()
    return fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    })
  }

  async function signIn(): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const reply = await send({
      method: 'POST',
      path: '/api/auth/login/',
      headers,
      body: JSON.stringify(demo),
    })
    if (reply.ok) token = sessionReplySchema.parse(await reply.json()).access_token
  }

  /** Repeats the request until it is answered by something else than an outage. */
  async function insist(request: () => Request): Promise<Response> {
    const deadline = Date.now() + patienceMs
    for (;;) {
      const reply = await send(request()).catch(() => undefined)
      if (reply && !isPassing(reply.status)) return reply
      const words = reply ? `${reply.status} ${await reply.text().catch(() => '')}` : 'no answer'
      if (Date.now() > deadline) throw new Error(`${request().method} ${request().path}: still ${words}`)
      retries += 1
      await pause(retryMs)
      if (reply?.status === 401) await signIn().catch(() => undefined)
    }
  }

  async function expect(status: number, request: () => Request): Promise<Response> {
    const reply = await insist(request)
    if (reply.status === status) return reply
    const { method, path } = request()
    throw new Error(`${method} ${path}: ${reply.status} instead of ${status}: ${await reply.text()}`)
  }

  async function offsetOf(id: string): Promise<number> {
    const reply = await expect(200, () => ({ method: 'HEAD', path: uploadPath(id), headers: tus }))
    return Number(reply.headers.get('upload-offset'))
  }

  /** One attempt to send the rest; whatever becomes of it, the next HEAD tells. */
  async function sendRest(id: string, bytes: Buffer, offset: number): Promise<void> {
    const type = { 'content-type': 'application/offset+octet-stream' }
    const headers = { ...tus, ...type, 'upload-offset': String(offset) }
    const body = ReadableStream.from(inPieces(bytes.subarray(offset)))
    const reply = await send({ method: 'PATCH', path: uploadPath(id), headers, body }).catch(() => undefined)
    if (reply?.ok) return
    retries += 1
    if (reply && !isPassing(reply.status)) throw new Error(`PATCH: ${reply.status} ${await reply.text()}`)
    await pause(retryMs)
  }

  return {
    retries: () => retries,
    async upload(clip) {
      const id = randomUUID()
      const organization = await organizationOf(expect)
      await expect(201, () => assetRequest({ id, organization, clip }))
      await expect(201, () => creationRequest(id, clip))
      const deadline = Date.now() + patienceMs
      for (let offset = 0; offset < clip.bytes.length; offset = await offsetOf(id)) {
        if (Date.now() > deadline) throw new Error(`The upload ${id} does not get on from byte ${offset}.`)
        await sendRest(id, clip.bytes, offset)
      }
      await expect(200, () => ({ method: 'POST', path: `/api/core/video_assets/${id}/transcode/` }))
      return { id, clip }
    },
    async download(id) {
      const reply = await expect(200, () => ({ method: 'GET', path: `/media/${id}/v1/download.mp4` }))
      return Buffer.from(await reply.arrayBuffer())
    },
  }
}

type Expect = (status: number, request: () => Request) => Promise<Response>

async function organizationOf(expect: Expect): Promise<string> {
  const reply = await expect(200, () => ({ method: 'GET', path: '/api/core/users/me/' }))
  return meReplySchema.parse(await reply.json()).organization.id
}

function uploadPath(id: string): string {
  return `/api/core/uploads/${id}/`
}

function assetRequest(asset: { id: string; organization: string; clip: Clip }): Request {
  const { id, organization, clip } = asset
  const form = new FormData()
  const fields = { id, organization, name: clip.name, asset_type: 'VIDEO', uploaded: 'false', duration: '10' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('size_bytes', String(clip.bytes.length))
  return { method: 'POST', path: '/api/core/video_assets/', body: form }
}

function creationRequest(id: string, clip: Clip): Request {
  const metadata = { asset_id: id, filename: clip.name, fingerprint: clip.sha256 }
  const pairs = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  )
  const sizes = { 'upload-length': String(clip.bytes.length), 'upload-metadata': pairs.join(',') }
  return { method: 'POST', path: '/api/core/uploads/', headers: { ...tus, ...sizes } }
}

/** Slow enough that a kill finds an upload half way. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes)
    await pause(pieceIntervalMs)
  }
}
