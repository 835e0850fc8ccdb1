/**
 * Deadlines for request bodies, so that no one can hold a connection open by sending a byte now and then. An upload may
 * take hours and has a minimum rate instead. What arrives after the reply is dropped, within the same deadline.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { statusOf } from '@marquee/domain/error-replies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Settings } from '../settings/settings.ts'
import { errorReplyOf } from './error-reply.ts'

type Limits = Settings['bodyLimits']
/** A body that is being received. `refuse` replies to a slow sender if nothing was sent yet. */
type Arrival = { refuse: () => void; asUpload: () => void }

const arrivals = new WeakMap<IncomingMessage, Arrival>()

/** Closes connections to `server` whose bodies don't arrive in time. */
export function limitBodies(server: Server, limits: Limits): void {
  // Before the application, because a request it cannot parse has a body too.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) watch(request, response, limits)
  })
}

/** Replies 408 `too_slow` if the body arrives too slowly and nothing was replied before. */
export function replyTooSlow(request: FastifyRequest, reply: FastifyReply): void {
  const arrival = arrivals.get(request.raw)
  if (arrival) arrival.refuse = () => refuse(request, reply)
}

/** Treats the body as an upload from here on: no deadline, but a minimum rate. */
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
    // Upload clients retry after a broken connection, but not after a refusal.
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

/** Calls `end` when too little arrived since the last check, unless received data is waiting to be read. */
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
