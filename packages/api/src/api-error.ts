/** What a failed call becomes: one error with a sentence for the person, a code for the program and the request's id. */
import { type ErrorCode, errorCodes } from '@marquee/domain/errors'

/** The server's codes, and two of our own: no answer at all, and an answer without a known code. */
export type ApiErrorCode = ErrorCode | 'network' | 'unknown'

type ApiErrorParts = {
  status: number
  code: ApiErrorCode
  message: string
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  errors?: Record<string, string[]> | undefined
  cause?: unknown
}

/** A call that failed, with a sentence for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 when there was no answer. */
  readonly status: number
  readonly code: ApiErrorCode
  readonly requestId: string | undefined
  /** How long the server asks to wait, where it does. */
  readonly retryAfterSeconds: number | undefined
  /** Name of a field to the sentences that say what to do about it. */
  readonly errors: Record<string, string[]>

  constructor({ status, code, message, requestId, retryAfterSeconds, errors = {}, cause }: ApiErrorParts) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
    this.errors = errors
  }
}

const unreadable = 'Unknown Error Occurred !'

/** The error that a reply outside 200 to 299 stands for (SH-278 to SH-284). */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body = await bodyOf(response)
  const reply = isRecord(body) ? body : {}
  return new ApiError({
    status: response.status,
    code: errorCodes.find((code) => code === reply['code']) ?? 'unknown',
    message: sentenceOf(body) ?? (response.status >= 500 ? 'Internal server error' : unreadable),
    requestId: textOf(reply['request_id']) ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    errors: fieldErrorsOf(reply['errors']),
  })
}

/** The error of a call that got no answer. */
export function noAnswer(cause: unknown): ApiError {
  return new ApiError({
    status: 0,
    code: 'network',
    message: 'Marquee cannot be reached. Check your connection and try again.',
    cause,
  })
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // A proxy's page, an empty body or a broken one: none of them is for a person to read.
    return undefined
  }
}

function sentenceOf(body: unknown): string | undefined {
  if (!isRecord(body)) return textOf(body)
  return textOf(body['message']) ?? textOf(body['detail']) ?? firstFieldSentence(body)
}

function firstFieldSentence(body: Record<string, unknown>): string | undefined {
  const fields = isRecord(body['errors']) ? body['errors'] : body
  const first = Object.values(fields)[0]
  return Array.isArray(first) ? textOf(first[0]) : undefined
}

function secondsOf(header: string | null): number | undefined {
  const seconds = header === null ? Number.NaN : Number(header)
  return Number.isFinite(seconds) ? Math.ceil(seconds) : undefined
}

function fieldErrorsOf(errors: unknown): Record<string, string[]> {
  if (!isRecord(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field,
      Array.isArray(sentences) ? sentences.filter((sentence) => typeof sentence === 'string') : [],
    ]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
