/** Turns failures into replies. Expected ones are sent as they are; anything else is a bug: logged once, replied as 500. */
import { type ErrorReply, statusOf } from '@marquee/domain/error-replies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isOutage } from '../db/outages.ts'
import { AppError } from '../errors/app-error.ts'
import { t } from './texts.ts'

/** Replies with the error. A bug is logged with the request id the person sees. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = startFailure(error, request, reply)
  return reply.type('application/json').send(JSON.stringify(errorReplyOf(failure, request.id)))
}

/** Logs the failure and begins its reply, which caches must not keep, because the next request may succeed. */
export function startFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const failure = asAppError(error)
  if (failure.code === 'internal') request.log.error({ err: error }, 'a request failed unexpectedly')
  else request.log.info({ code: failure.code, details: failure.details }, 'a request was refused')
  const waitSeconds = failure.details?.['retryAfterSeconds']
  if (typeof waitSeconds === 'number') reply.header('retry-after', Math.max(1, Math.ceil(waitSeconds)))
  reply.status(statusOf[failure.code]).header('cache-control', 'no-store')
  return failure
}

export function errorReplyOf({ code, message, errors }: AppError, requestId: string): ErrorReply {
  return { code, message, request_id: requestId, ...(errors ? { errors } : {}) }
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  if (isOutage(error)) return new AppError('unavailable', { cause: error })
  return fromFastify(error)
}

function invalidInput(issues: readonly { instancePath: string; message?: string | undefined }[]): AppError {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), issue.message ?? t('invalidValue')]
  }
  return new AppError('invalid_input', { errors })
}

function fromFastify(error: unknown): AppError {
  switch (statusCodeOf(error)) {
    case 400:
      return new AppError('invalid_input', { message: t('unreadableRequest'), cause: error })
    case 404:
    // An id in the path that is too long to exist.
    case 414:
      return new AppError('not_found')
    case 413:
      return new AppError('too_large')
    case 415:
      return new AppError('unsupported_media')
    case 429:
      return new AppError('too_many_requests')
    default:
      return new AppError('internal', { cause: error })
  }
}

function statusCodeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
}
