import { errorReplySchema } from '@marquee/domain/error-replies'
import type { LightMyRequestResponse } from 'fastify'

/** The refusal of a call: status, code, and the names of invalid fields. */
export function refusalOf(reply: LightMyRequestResponse): [number, string, ...string[]] {
  const { code, errors = {} } = errorReplySchema.parse(reply.json())
  return [reply.statusCode, code, ...Object.keys(errors)]
}
