import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseByteRange, type ServedRange } from './byte-range.ts'

export type ServedFile = {
  contentType: string
  cacheControl: string
  /** With its quotes. */
  etag: string
  sizeBytes: number
  contentDisposition?: string
  /** Called once, with a range that lies within the file. */
  read(range: ServedRange): Promise<Buffer | Readable>
}

/** The request is answered with the file, its head, the part that was asked for, or that the caller has it (RFC 9110). */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
): Promise<FastifyReply> {
  const { headers, method } = request
  reply.header('etag', file.etag).header('cache-control', file.cacheControl)
  if (isKnown(headers['if-none-match'], file.etag)) return reply.status(304).send()

  const isRanged = headers.range !== undefined && (headers['if-range'] ?? file.etag) === file.etag
  const asked = isRanged ? parseByteRange(headers.range ?? '', file.sizeBytes) : undefined
  reply.header('accept-ranges', 'bytes')
  if (asked === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${file.sizeBytes}`).send()
  }
  const range = asked ?? { start: 0, end: file.sizeBytes - 1 }
  if (asked) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
  if (file.contentDisposition) reply.header('content-disposition', file.contentDisposition)
  reply.type(file.contentType).header('content-length', range.end - range.start + 1)
  if (method === 'HEAD') return reply.send()
  return reply.send(file.sizeBytes === 0 ? Buffer.alloc(0) : await file.read(range))
}

/** If-None-Match compares weakly (§13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}
