/** An upload client that makes the studio's calls one by one over a real connection. */
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'

type Caller = { accessToken: string; organizationId: string }

export type UploadClient = ReturnType<typeof uploadClient>

const tus = { 'tus-resumable': '1.0.0' }
const bytesType = { ...tus, 'content-type': 'application/offset+octet-stream' }

/** The form that creates a video of ten seconds. */
export function assetForm(
  { organizationId }: Caller,
  { id, name, sizeBytes }: { id: string; name: string; sizeBytes: number },
): FormData {
  const fields = { id, name, organization: organizationId, asset_type: 'VIDEO', uploaded: 'false' }
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('duration', '10')
  form.append('size_bytes', String(sizeBytes))
  return form
}

/** Calls by `person` to the server at `baseUrl`. */
export function uploadClient(baseUrl: string, person: Caller) {
  const authorization = { authorization: `Bearer ${person.accessToken}` }
  const call = (
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: FormData | Uint8Array<ArrayBuffer> } = {},
  ) => fetch(`${baseUrl}${path}`, { ...init, method, headers: { ...authorization, ...init.headers } })
  const addressOf = (id: string) => `/api/core/uploads/${id}/`

  const client = {
    call,
    addressOf,
    async createAsset(sizeBytes: number, name = 'Launch day', workspace?: string): Promise<string> {
      const id = randomUUID()
      const form = assetForm(person, { id, name, sizeBytes })
      if (workspace !== undefined) form.append('workspace', workspace)
      const reply = await call('POST', '/api/core/video_assets/', { body: form })
      if (reply.status !== 201) throw new Error(`no asset: ${reply.status} ${await reply.text()}`)
      return id
    },
    create(assetId: string, sizeBytes: number, fingerprint = 'launch.mp4-1') {
      const metadata = { asset_id: assetId, filename: 'launch.mp4', fingerprint }
      const pairs = Object.entries(metadata).map(
        ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
      )
      const headers = { ...tus, 'upload-length': String(sizeBytes), 'upload-metadata': pairs.join(',') }
      return call('POST', '/api/core/uploads/', { headers })
    },
    head: (id: string) => call('HEAD', addressOf(id), { headers: tus }),
    patch: (id: string, bytes: Uint8Array, offset = 0) =>
      call('PATCH', addressOf(id), {
        headers: { ...bytesType, 'upload-offset': String(offset) },
        body: new Uint8Array(bytes),
      }),
    terminate: (id: string) => call('DELETE', addressOf(id), { headers: tus }),
    transcode: (id: string) => call('POST', `/api/core/video_assets/${id}/transcode/`),
    async listUploads(): Promise<Record<string, unknown>[]> {
      const reply = await call('GET', '/api/core/uploads/')
      return ((await reply.json()) as { results: Record<string, unknown>[] }).results
    },
    async video(id: string): Promise<Record<string, unknown>> {
      return (await (await call('GET', `/api/core/video_assets/${id}/`)).json()) as Record<string, unknown>
    },
    /** Creates an asset and an upload of `sizeBytes` bytes. */
    async begin(sizeBytes: number): Promise<string> {
      const id = await client.createAsset(sizeBytes)
      const reply = await client.create(id, sizeBytes)
      if (reply.status !== 201) throw new Error(`no upload: ${reply.status} ${await reply.text()}`)
      return id
    },
    /** Sends `bytes` of a longer request, then goes silent with the connection open. */
    beginPatch(id: string, bytes: Uint8Array, { offset, length }: { offset: number; length: number }) {
      const sizes = { 'upload-offset': String(offset), 'content-length': String(length) }
      const headers = { ...authorization, ...bytesType, ...sizes }
      const sending = httpRequest(`${baseUrl}${addressOf(id)}`, { method: 'PATCH', headers })
      const ended = new Promise<void>((resolve) => {
        sending.on('error', () => resolve()).on('close', () => resolve())
      })
      sending.write(bytes)
      return {
        ended,
        cut: () => sending.destroy(),
        finish: (rest: Uint8Array) => sending.on('response', (reply) => reply.resume()).end(rest),
      }
    },
  }
  return client
}
