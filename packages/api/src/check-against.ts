/**
 * Checks replies against the schemas of their routes. Only development and tests import this module, because the schemas
 * are most of `domain` and shouldn't be part of a bundle.
 */
import type { z } from 'zod'
import { type AnyOperation, checkRepliesWith } from './build-operation.ts'

/** Makes calls reject if their reply doesn't match its schema. The error names the operation, the field and the fault. */
export function checkRepliesAgainst(replySchemas: Readonly<Record<string, z.ZodType>>): void {
  const schemas = new Map(Object.entries(replySchemas))
  checkRepliesWith((operation, reply) => checkReply(schemas.get(operation.id), operation, reply))
}

function checkReply(schema: z.ZodType | undefined, { id, endpoint }: AnyOperation, reply: unknown): void {
  const result = schema?.safeParse(reply)
  if (result === undefined || result.success) return
  const faults = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  const error = new Error(`The reply of ${id} (${endpoint}) does not match its schema:\n${faults.join('\n')}`)
  // Callers only show that the call failed. This reports why, and fails the current test.
  reportError(error)
  throw error
}
