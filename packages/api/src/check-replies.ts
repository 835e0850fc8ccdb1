/**
 * Checks what operations answer with the schemas of their routes. Only development and tests import this module: the
 * schemas are most of `domain`, and whoever uses the studio does not download them.
 */
import type { z } from 'zod'
import { replySchemas } from './generated/reply-schemas.gen.ts'
import { type AnyOperation, checkRepliesWith } from './operation.ts'

const schemas = new Map<string, z.ZodType>(Object.entries(replySchemas))

/** From now on a reply that does not fit its schema rejects the call, with the operation, the field and what is wrong. */
export function checkReplies(): void {
  checkRepliesWith(checkReply)
}

function checkReply({ id, endpoint }: AnyOperation, reply: unknown): void {
  const result = schemas.get(id)?.safeParse(reply)
  if (result === undefined || result.success) return
  const faults = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  const error = new Error(`The reply of ${id} (${endpoint}) does not fit its schema:\n${faults.join('\n')}`)
  // The screen shows that the call failed; this says why, and fails the test that it happens in.
  reportError(error)
  throw error
}
