/** Checks the replies of the fakes in component tests. The product's bundles contain no reply schemas. */
import type { z } from 'zod'

type Operation = { id: string; endpoint: string }

/** Rejects, and fails the test, if a reply doesn't match its schema. The error names the operation, the field and the fault. */
export function replyChecker(replySchemas: Readonly<Record<string, z.ZodType>>) {
  const schemas = new Map(Object.entries(replySchemas))
  return async ({ id, endpoint }: Operation, response: Response): Promise<Response> => {
    if (!response.ok) return response
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const reply: unknown = isJson ? await response.clone().json() : undefined
    const faults = schemas.get(id)?.safeParse(reply).error?.issues ?? []
    if (faults.length === 0) return response
    const lines = faults.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    const error = new Error(
      `The reply of ${id} (${endpoint}) does not match its schema:\n${lines.join('\n')}`,
    )
    // Callers only show that the call failed. This says why, and fails the current test.
    reportError(error)
    throw error
  }
}
