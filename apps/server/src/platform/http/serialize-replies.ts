/** Serializes replies: they are sent as use cases return them, with the types of their schemas (0021). */
import type { FastifyReply, FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'

/** Serializes replies as they are. */
export const trustReplies: FastifySerializerCompiler<z.ZodType> = () => JSON.stringify

/** Replies with JSON text that is stored as such, without parsing it; the route's schema documents it. */
export function sendJsonText(reply: Pick<FastifyReply, 'type' | 'serializer'>, text: string): void {
  // Fastify names no type where a reply has a serializer of its own.
  reply.type('application/json; charset=utf-8')
  reply.serializer(() => text)
}
