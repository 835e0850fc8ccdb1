import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type ServedFile = {
  contentType: string
  cacheControl: string
  /** Including its quotes. */
  etag: string
  sizeBytes: number
  contentDisposition?: string
  /** Called once, with a range within the file. */
  read(range: ServedRange): Promise<Buffer | Readable>
}

/** Replies with the file, its headers, the requested range or 304 (RFC 9110). */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
): Promise<FastifyReply> {
  const { headers, method } = request
  reply.header('etag', file.etag).header('cache-control', file.cacheControl)
  if (isCached(headers['if-none-match'], file.etag)) return reply.status(304).send()

  const isRanged = headers.range !== undefined && (headers['if-range'] ?? file.etag) === file.etag
  const requested = isRanged ? parseByteRange(headers.range ?? '', file.sizeBytes) : undefined
  reply.header('accept-ranges', 'bytes')
  if (requested === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${file.sizeBytes}`).send()
  }
  const range = requested ?? { start: 0, end: file.sizeBytes - 1 }
  if (requested)
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
  if (file.contentDisposition) reply.header('content-disposition', file.contentDisposition)
  reply.type(file.contentType).header('content-length', range.end - range.start + 1)
  if (method === 'HEAD') return reply.send()
  return reply.send(file.sizeBytes === 0 ? Buffer.alloc(0) : await file.read(range))
}

/** Replies 304 if the caller already has what this tag names; otherwise only sets its headers (§13.1.2). */
export function replyIfCached(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (!isCached(request.headers['if-none-match'], etag)) return false
  reply.status(304).send()
  return true
}

/** Whether the If-None-Match header names this tag. It compares weakly (§13.1.2). */
export function isCached(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}

/** First and last byte, counted from zero, inclusive. */
export type ServedRange = { start: number; end: number }

/**
 * Parses a Range header for a file of this size (RFC 9110 §14.2): a single range, cut to the file; `unsatisfiable` if it
 * starts past the end; undefined, for the whole file, for anything else, including several ranges.
 */
export function parseByteRange(header: string, sizeBytes: number): ServedRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.replaceAll(' ', '')) ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return within({ start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }, sizeBytes)
  const end = last === '' ? sizeBytes - 1 : Number(last)
  if (last !== '' && end < Number(first)) return undefined
  return within({ start: Number(first), end: Math.min(end, sizeBytes - 1) }, sizeBytes)
}

function within(range: ServedRange, sizeBytes: number): ServedRange | 'unsatisfiable' {
  return range.start >= sizeBytes ? 'unsatisfiable' : range
}
