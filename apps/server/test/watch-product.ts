/**
 * Watches the product from outside, through channels of `node:diagnostics_channel` that exist in production too (0021):
 * a reply or a row that doesn't match its schema exactly fails the test, or the run. The product doesn't know about it.
 */
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type RowsRead, rowsReadChannel } from '../src/platform/db/database.ts'

/** Checks every application that this process creates from now on, and every row that it reads. */
export function watchProduct(): void {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = z.object({ fastify: z.custom<FastifyInstance>() }).parse(message)
    fastify.addHook('onSend', checkReply)
  })
  // An error thrown here is an uncaught exception: a wrong row fails the run even if the product handles errors.
  subscribe(rowsReadChannel, (message) => checkRows(z.custom<RowsRead>().parse(message)))
}

/** Replies this long are parsed in a separate thread, and only the first entries of their lists are checked. */
const longReply = 1_000_000

/**
 * Fails on replies that don't match their schema exactly, including extra fields, which the product wouldn't strip, and
 * on replies that browsers wouldn't read as JSON. Checks the text that is about to be sent.
 */
async function checkReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
  const schema = schemaOf(request, reply.statusCode)
  if (!schema || typeof payload !== 'string' || payload === '') return
  const { method, url } = request.routeOptions
  const route = { method: String(method), url: url ?? '' }
  if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) {
    throw new Error(`The reply of ${route.method} ${route.url} is not sent as JSON.`)
  }
  const sent: unknown = payload.length > longReply ? await shortened(payload) : JSON.parse(payload)
  const serialize = serializerCompiler({ ...route, schema })
  if (isDeepStrictEqual(sent, JSON.parse(serialize(sent)))) return
  throw new Error(`The reply of ${route.method} ${route.url} has more than its schema.`)
}

function schemaOf({ routeOptions }: FastifyRequest, status: number): z.ZodType | undefined {
  const replies = z.record(z.string(), z.unknown()).safeParse(routeOptions.schema?.response).data
  const schema = replies?.[status] ?? replies?.[`${Math.floor(status / 100)}xx`]
  return schema instanceof z.ZodType ? schema : undefined
}

/** In a thread, because parsing would block the event loop longer than anything in the product may. */
async function shortened(payload: string): Promise<unknown> {
  const thread = new Worker(new URL('./shorten-json.ts', import.meta.url), { workerData: payload })
  const [sent] = z.tuple([z.unknown()]).parse(await once(thread, 'message'))
  return sent
}

/** Cached, because a schema is compiled on first use. */
const exactly = new WeakMap<z.ZodType, z.ZodType>()

/** Throws if a column is missing, has another type or isn't in the schema. */
export function checkRows({ statement, schema, rows }: RowsRead): void {
  const strict = exactly.get(schema) ?? z.array(schema instanceof z.ZodObject ? schema.strict() : schema)
  exactly.set(schema, strict)
  const { error } = strict.safeParse(rows)
  if (error) throw new Error(`Rows don't match their schema:\n${statement}`, { cause: error })
}
