/** Serializes replies: trusted by default, checked against their schemas in tests. */
import { isDeepStrictEqual } from 'node:util'
import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/** Serializes replies as they are. */
export const trustReplies: FastifySerializerCompiler<z.ZodType> = () => JSON.stringify

/** Fails on replies that don't match their schema exactly, including extra fields. */
export const checkReplies: FastifySerializerCompiler<z.ZodType> = (route) => {
  const serialize = serializerCompiler(route)
  return (reply: unknown) => {
    const text = JSON.stringify(reply)
    if (isDeepStrictEqual(JSON.parse(text), JSON.parse(serialize(reply)))) return text
    throw new Error(`The reply of ${route.method} ${route.url} has more than its schema.`)
  }
}
