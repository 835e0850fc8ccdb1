import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'
import { t } from './texts.ts'

/**
 * Reads and checks a multipart form. Files are buffered in memory, so use it for small ones only. Throws `invalid_input`
 * with each wrong field, and `unsupported_media` if the request is not a form.
 */
export async function readForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): Promise<{ form: z.output<Schema>; files: Map<string, Buffer> }> {
  if (!request.isMultipart()) throw new AppError('unsupported_media', { message: t('multipartExpected') })
  const fields: Record<string, unknown> = {}
  const files = new Map<string, Buffer>()
  for await (const part of request.parts()) {
    if (part.type === 'file') files.set(part.fieldname, await part.toBuffer())
    else fields[part.fieldname] = part.value
  }
  refuseUnstorable(fields)
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { form: parsed.data, files }
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  throw new AppError('invalid_input', { errors })
}

/** For routes that read their form themselves: checks everything but the body. */
export function formValidator(route: Parameters<FastifySchemaCompiler<unknown>>[0]) {
  const { schema, httpPart } = route
  const isChecked = httpPart !== 'body' && schema instanceof z.ZodType
  return isChecked ? validatorCompiler({ ...route, schema }) : (value: unknown) => ({ value })
}
