/** A real tus server on loopback with the API calls of an upload, which tests can kill and restart. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { type Locker, Server as TusServer } from '@tus/server'
import type { FileReader } from 'tus-js-client'
import { jsonOf } from '../src/features/media/upload-api.ts'

type Asset = { form: FormData; transcode_status: string | null; replaces: string | null; path: string | null }
type Reply = { status: number; body?: unknown }

/** tus-js-client can read a `File` only in browsers. */
export const blobReader: FileReader = {
  openFile: async (file: File) => ({
    size: file.size,
    close: () => undefined,
    slice: async (start, end) => {
      const bytes = Buffer.from(await file.slice(start, end).arrayBuffer())
      return {
        value: Object.assign(bytes, { size: bytes.length }),
        done: end >= file.size,
      }
    },
  }),
}

/** A file store that can pause in the middle of an upload. */
class GatedStore extends FileStore {
  takes = Number.POSITIVE_INFINITY
  #open = Promise.withResolvers<void>()
  #reached = Promise.withResolvers<void>()

  /** Accepts `bytes` more and then pauses; resolves when they have arrived. */
  holdAfter(bytes: number): Promise<void> {
    this.takes = bytes
    this.#open = Promise.withResolvers()
    this.#reached = Promise.withResolvers()
    return this.#reached.promise
  }

  release() {
    this.takes = Number.POSITIVE_INFINITY
    this.#open.resolve()
  }

  override write(readable: Readable, id: string, offset: number): Promise<number> {
    return super.write(Readable.from(this.#gate(readable)), id, offset)
  }

  async *#gate(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      yield chunk
      this.takes -= chunk.length
      if (this.takes > 0) continue
      this.#reached.resolve()
      await this.#open.promise
    }
  }
}

/** Handles an upload's requests in turn; the memory locker of @tus/server busy-waits and starves the test. */
class TurnLocker implements Locker {
  readonly #last = new Map<string, { askToRelease: () => void; released: Promise<void> }>()

  newLock(id: string) {
    const released = Promise.withResolvers<void>()
    return {
      lock: async (_signal: AbortSignal, askToRelease: () => void | Promise<void>) => {
        const before = this.#last.get(id)
        this.#last.set(id, {
          askToRelease: () => void askToRelease(),
          released: released.promise,
        })
        before?.askToRelease()
        await before?.released
      },
      unlock: async () => released.resolve(),
    }
  }
}

export class UploadTestServer {
  readonly assets = new Map<string, Asset>()
  /** `METHOD path Upload-Offset`, in order of arrival. */
  readonly requests: string[] = []
  readonly store: GatedStore
  /** Replies instead of the real ones, by the start of the request. */
  readonly answers = new Map<string, Reply>()
  token = 'first'
  readonly #folder: string
  #server: Server | undefined
  #port = 0

  private constructor(folder: string) {
    this.#folder = folder
    this.store = new GatedStore({ directory: folder })
  }

  static async start(): Promise<UploadTestServer> {
    const server = new UploadTestServer(await mkdtemp(join(tmpdir(), 'upload-')))
    await server.restart()
    return server
  }

  get origin() {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Breaks every connection. */
  async kill(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((closed) => this.#server?.close(closed))
  }

  async restart(): Promise<void> {
    const tus = new TusServer({
      path: '/api/core/uploads',
      // One upload per asset, under its id.
      namingFunction: (_request, metadata) => metadata?.['asset_id'] ?? randomUUID(),
      datastore: this.store,
      locker: new TurnLocker(),
      lockDrainTimeout: 100,
      onUploadFinish: async (_request, upload) => {
        const id = upload.metadata?.['asset_id'] ?? ''
        const asset = this.assets.get(id)
        const video = this.assets.get(asset?.replaces ?? id)
        if (asset && video) Object.assign(video, { transcode_status: 'SUBMITTED', path: `${id}.mp4` })
        // A replacement file is not a separate video.
        if (asset?.replaces) this.assets.delete(id)
        return {}
      },
    })
    this.#server = createServer((request, response) => void this.#answer(request, response, tus))
    await new Promise<void>((listening) => this.#server?.listen(this.#port, '127.0.0.1', listening))
    const address = this.#server.address()
    if (typeof address === 'object' && address) this.#port = address.port
  }

  async stop(): Promise<void> {
    this.store.release()
    await this.kill()
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** The bytes of every stored upload. */
  async bytes(): Promise<Buffer[]> {
    const names = (await readdir(this.#folder)).filter((name) => !name.endsWith('.json'))
    return Promise.all(names.map((name) => readFile(join(this.#folder, name))))
  }

  /** The signed-in studio's `fetch`. */
  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      Authorization: `Bearer ${this.token}`,
    }
    const response = await fetch(new URL(path, this.origin), {
      ...init,
      headers,
    }).catch((cause: unknown) => {
      throw Object.assign(new Error('no answer', { cause }), { status: 0 })
    })
    if (response.ok) return response
    const { message } = await jsonOf<{ message?: string }>(response)
    throw Object.assign(new Error(message), { status: response.status })
  }

  async #answer(request: IncomingMessage, response: ServerResponse, tus: TusServer) {
    const [method, path] = [request.method ?? '', request.url ?? '']
    const line = `${method} ${path}`
    this.requests.push([line, request.headers['upload-offset']].join(' ').trim())
    const reply = await this.#replyTo(line, request)
    if (!reply) return tus.handle(request, response)
    request.resume()
    response
      .writeHead(reply.status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(reply.body ?? {}))
  }

  async #replyTo(line: string, request: IncomingMessage): Promise<Reply | undefined> {
    const [, answer] = [...this.answers].find(([start]) => line.startsWith(start)) ?? []
    if (answer) return answer
    if (request.headers.authorization !== `Bearer ${this.token}`) return { status: 401 }
    const id = line.split('/')[4] ?? ''
    if (line === 'POST /api/core/video_assets/') return this.#create(request, null)
    if (line.endsWith('/replacement/')) return this.#create(request, id)
    if (line === 'GET /api/core/uploads/') return { status: 200, body: { results: await this.#unfinished() } }
    if (line.endsWith('/transcode/')) return { status: this.assets.has(id) ? 202 : 404 }
    if (line.startsWith('GET /api/core/video_assets/')) return { status: 200, body: this.assets.get(id) }
    if (line.startsWith('DELETE /api/core/uploads/')) return this.#discard(id)
    return undefined
  }

  async #discard(id: string): Promise<Reply> {
    // The asset may not have any bytes yet.
    await this.store.remove(id).catch(() => undefined)
    return { status: this.assets.delete(id) ? 204 : 404 }
  }

  async #create(request: IncomingMessage, replaces: string | null): Promise<Reply> {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk)
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
    const form = await new Response(Buffer.concat(chunks), {
      headers,
    }).formData()
    const id = form.get('id')
    if (typeof id !== 'string') return { status: 400 }
    this.assets.set(id, { form, transcode_status: null, replaces, path: null })
    return { status: 201 }
  }

  async #unfinished() {
    const names = (await readdir(this.#folder)).filter((name) => !name.endsWith('.json'))
    const uploads = await Promise.all(names.map((name) => this.store.getUpload(name)))
    return uploads
      .filter((upload) => upload.offset < (upload.size ?? 0))
      .map((upload) => ({
        id: upload.id,
        asset_id: upload.metadata?.['asset_id'],
        replaces: this.assets.get(upload.id)?.replaces ?? null,
        file_name: upload.metadata?.['filename'],
        fingerprint: upload.metadata?.['fingerprint'],
        size_bytes: upload.size,
        received_bytes: upload.offset,
        created_at: upload.creation_date,
      }))
  }
}

/** A file of `sizeBytes` random bytes. */
export function randomFile(name: string, sizeBytes: number): File {
  const bytes = new Uint8Array(sizeBytes)
  for (let at = 0; at < sizeBytes; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return new File([bytes], name, { lastModified: 1 })
}

export const owner = { organizationId: randomUUID(), workspaceId: null }
