/** One request with a long body, over its own connection. */
import { request } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

type Sending = {
  url: string
  method: 'PATCH' | 'PUT'
  headers: Record<string, string>
  body: Readable
  sizeBytes: number
}

/** Times as in `performance.now()`. */
export type Sent = { startedAt: number; lastByteAt: number; answeredAt: number }

/** Sends the bytes. Throws unless the reply is a success. */
export async function sendBytes({ url, method, headers, body, sizeBytes }: Sending): Promise<Sent> {
  const startedAt = performance.now()
  const sending = request(url, { method, headers: { ...headers, 'content-length': String(sizeBytes) } })
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode ?? 0, body }), reject)
    })
  })
  // The connection has accepted the last byte; some may still be in transit.
  const [reply, lastByteAt] = await Promise.all([
    answered,
    pipeline(body, sending).then(() => performance.now()),
  ])
  if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.status} ${reply.body}`)
  return { startedAt, lastByteAt, answeredAt: performance.now() }
}

/** Headers of a tus request that sends the whole upload at once. */
export function tusHeaders(accessToken: string): Record<string, string> {
  return {
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/offset+octet-stream',
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
  }
}
