/**
 * How long a body may take. Every body has a deadline, so that nobody holds a connection open by sending a byte now and
 * then; an upload may take hours, and has to keep up a rate instead. What comes after the answer is only dropped, and
 * has the deadline again.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Settings } from '../settings/settings.ts'
import { errorReplyOf, statusOf } from './error-reply.ts'

type Limits = Settings['bodyLimits']
/** Whoever sends too slowly is told so, where nothing has been answered yet. */
type Arrival = { refuse: () => void; asUpload: () => void }

const arrivals = new WeakMap<IncomingMessage, Arrival>()

/** Bodies of requests to `server` arrive in time, or their connections end. */
export function limitBodies(server: Server, limits: Limits): void {
  // Before the application sees it: a request that it cannot read has a body too.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) watch(request, response, limits)
  })
}

/** Whoever sends this request too slowly is told so, unless it is answered before: 408 `too_slow`. */
export function replyTooSlow(request: FastifyRequest, reply: FastifyReply): void {
  const arrival = arrivals.get(request.raw)
  if (arrival) arrival.refuse = () => refuse(request, reply)
}

/** The body of the request is an upload from here on: it may take as long as it likes, at no less than the least rate. */
export function takeAsUpload({ raw }: FastifyRequest): void {
  arrivals.get(raw)?.asUpload()
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch(request: IncomingMessage, response: ServerResponse, limits: Limits): void {
  let timer: NodeJS.Timeout
  const arrival: Arrival = { refuse: () => undefined, asUpload: () => undefined }
  const end = () => {
    if (!response.headersSent) arrival.refuse()
    request.destroy()
  }
  const expectInTime = () => {
    clearTimeout(timer)
    timer = setTimeout(end, limits.deadlineMs)
  }
  arrival.asUpload = () => {
    clearTimeout(timer)
    // An upload is resumed where it broke off: its client takes a broken connection for a reason to try again, and a refusal for none.
    arrival.refuse = () => undefined
    timer = setInterval(checkedRate(request, limits, end), limits.uploadWindowMs)
  }
  expectInTime()
  arrivals.set(request, arrival)
  response.once('finish', () => {
    if (!request.complete) expectInTime()
  })
  for (const over of ['end', 'close']) request.once(over, () => clearTimeout(timer))
}

/** Calls `end` when less arrived since the last call than has to, unless what arrived waits for this side. */
function checkedRate(request: IncomingMessage, limits: Limits, end: () => void): () => void {
  let before = request.socket.bytesRead
  return () => {
    const now = request.socket.bytesRead
    const isEnough = now - before >= limits.uploadBytesInWindow
    before = now
    if (!isEnough && request.readableLength === 0) end()
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const error = new AppError('too_slow')
  request.log.info({ code: error.code }, 'a request was refused')
  reply.hijack()
  reply.raw.writeHead(statusOf.too_slow, {
    'content-type': 'application/json',
    'x-request-id': request.id,
    connection: 'close',
  })
  reply.raw.end(JSON.stringify(errorReplyOf(error, request.id)))
}
