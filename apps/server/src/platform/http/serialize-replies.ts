/** Serializes replies: sent as they are, and checked against their schemas where the settings ask for it (0021). */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest, FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** Serializes replies as they are. */
export const trustReplies: FastifySerializerCompiler<z.ZodType> = () => JSON.stringify

/** Replies with JSON text that is stored as such, without parsing it; the route's schema documents it. */
export function sendJsonText(reply: Pick<FastifyReply, 'type' | 'serializer'>, text: string): void {
  // Fastify names no type where a reply has a serializer of its own.
  reply.type('application/json; charset=utf-8')
  reply.serializer(() => text)
}

/**
 * Fails on replies that don't match their schema exactly, including extra fields, and on those that browsers wouldn't read as
 * JSON. It looks at what is about to be sent, so that replies are built the same way whether they are checked or not.
 */
export async function checkReply(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  const schema = schemaOf(request, reply.statusCode)
  if (!schema || typeof payload !== 'string' || payload === '') return
  const { method, url } = request.routeOptions
  const route = { method: String(method), url: url ?? '' }
  if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) {
    throw new Error(`The reply of ${route.method} ${route.url} is not sent as JSON.`)
  }
  const sent: unknown = JSON.parse(payload)
  const serialize = serializerCompiler({ ...route, schema })
  if (isDeepStrictEqual(sent, JSON.parse(serialize(sent)))) return
  throw new Error(`The reply of ${route.method} ${route.url} has more than its schema.`)
}

function schemaOf({ routeOptions }: FastifyRequest, status: number): z.ZodType | undefined {
  const replies = z.record(z.string(), z.unknown()).safeParse(routeOptions.schema?.response).data
  const schema = replies?.[status] ?? replies?.[`${Math.floor(status / 100)}xx`]
  return schema instanceof z.ZodType ? schema : undefined
}
