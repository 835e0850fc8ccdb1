/**
 * Checks replies against the schemas of their routes. Only development and tests import this module, because the schemas
 * are most of `domain` and shouldn't be part of the studio's bundle.
 */
import type { z } from 'zod'
import { replySchemas } from './generated/reply-schemas.gen.ts'
import { type AnyOperation, checkRepliesWith } from './operation.ts'

const schemas = new Map<string, z.ZodType>(Object.entries(replySchemas))

/** Makes calls reject if their reply doesn't match its schema. The error names the operation, the field and the fault. */
export function checkReplies(): void {
  checkRepliesWith(checkReply)
}

function checkReply({ id, endpoint }: AnyOperation, reply: unknown): void {
  const result = schemas.get(id)?.safeParse(reply)
  if (result === undefined || result.success) return
  const faults = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  const error = new Error(`The reply of ${id} (${endpoint}) does not match its schema:\n${faults.join('\n')}`)
  // Callers only show that the call failed. This reports why, and fails the current test.
  reportError(error)
  throw error
}
