import { createHash } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { Connection } from '#lib/connection.ts'
import { createTusTransfer } from '../src/features/media/tus-transfer.ts'
import { createUploadApi } from '../src/features/media/upload-api.ts'
import type { UploadNotice, UploadPorts } from '../src/features/media/upload-ports.ts'
import { UploadQueue } from '../src/features/media/upload-queue.ts'
import { blobReader, UploadTestServer } from './upload-test-server.ts'

export const megabyte = 1_000_000
/** Generous, as the machine may be busy; waits end as soon as possible. */
export const patience = { timeout: 30_000 }

const online: Connection = {
  isOnline: () => true,
  subscribe: () => () => undefined,
}

/** An uploading studio and its server. */
export class UploadStudio {
  readonly server: UploadTestServer
  readonly notices: UploadNotice['type'][] = []
  queue: UploadQueue

  private constructor(server: UploadTestServer) {
    this.server = server
    this.queue = this.#newQueue()
  }

  static async open(): Promise<UploadStudio> {
    return new UploadStudio(await UploadTestServer.start())
  }

  /** Starts a new visit without any state of the previous one. */
  reopen(ports: Partial<UploadPorts> = {}): void {
    this.queue.dispose()
    this.queue = this.#newQueue(ports)
  }

  async close(): Promise<void> {
    this.queue.dispose()
    await this.server.stop()
  }

  uploads() {
    return this.queue.snapshot().uploads
  }

  id(index = 0): string {
    return this.uploads()[index]?.id ?? ''
  }

  patches(): string[] {
    return this.server.requests.filter((request) => request.startsWith('PATCH'))
  }

  /** Digests of the files on the server, like `bytesOf`. */
  async serverBytes(): Promise<string[]> {
    return (await this.server.bytes()).map(digest).sort()
  }

  /** Waits until the uploads are in these phases. */
  reach(...expected: string[]): Promise<void> {
    return waitFor(() => this.uploads().map(({ phase }) => phase), expected)
  }

  #newQueue(ports: Partial<UploadPorts> = {}): UploadQueue {
    const { server } = this
    const endpoint = `${server.origin}/api/core/uploads/`
    let token = 'first'
    return new UploadQueue({
      inspect: async () => ({ durationSeconds: 10, warnings: [] }),
      captureThumbnail: async () => new Blob(['jpeg'], { type: 'image/jpeg' }),
      api: createUploadApi(server.fetch, endpoint),
      transfer: createTusTransfer({
        endpoint,
        authorization: async () => `Bearer ${token}`,
        renewAuthorization: async () => {
          token = server.token
          return true
        },
        fileReader: blobReader,
      }),
      connection: online,
      notify: ({ type }) => this.notices.push(type),
      ...ports,
    })
  }
}

/** Sorted digests of the files' content. */
export const bytesOf = async (...files: File[]) =>
  (await Promise.all(files.map(async (file) => digest(new Uint8Array(await file.arrayBuffer()))))).sort()

const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

async function waitFor(read: () => readonly string[], expected: readonly string[]): Promise<void> {
  await vi.waitFor(() => expect(read()).toEqual(expected), patience)
}
