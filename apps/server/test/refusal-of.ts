import { errorReplySchema } from '@marquee/domain/errors'
import type { LightMyRequestResponse } from 'fastify'

/** How a call was refused: status, code, and the names of the fields that are wrong. */
export function refusalOf(reply: LightMyRequestResponse): [number, string, ...string[]] {
  const { code, errors = {} } = errorReplySchema.parse(reply.json())
  return [reply.statusCode, code, ...Object.keys(errors)]
}
