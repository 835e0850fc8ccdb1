/** Turns failed calls into one error, with a sentence for people, a code for programs and the id of the request. */
import type { ErrorCode } from '@marquee/domain/error-replies'

/** The server's codes and two more: `network` if there was no reply, `unknown` if the reply isn't the server's. */
export type ApiErrorCode = ErrorCode | 'network' | 'unknown'

type ApiErrorParts = {
  status: number
  code: ApiErrorCode
  message: string
  detail?: string | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  errors?: Record<string, string[]> | undefined
  cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 if there was no reply. */
  readonly status: number
  readonly code: ApiErrorCode
  /** The server's reason; undefined if it gave none. */
  readonly detail: string | undefined
  readonly requestId: string | undefined
  /** How long the server asks clients to wait before retrying. */
  readonly retryAfterSeconds: number | undefined
  /** For each invalid field, sentences that say what to do. */
  readonly errors: Record<string, string[]>

  constructor(parts: ApiErrorParts) {
    const { status, code, message, detail, requestId, retryAfterSeconds, errors = {}, cause } = parts
    super(message, { cause })
    this.detail = detail
    this.status = status
    this.code = code
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
    this.errors = errors
  }
}

const unreadable = 'Unknown Error Occurred !'

/** The error for a reply outside 200 to 299 (SH-278 to SH-284). */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body = await bodyOf(response)
  const reply = isRecord(body) ? body : {}
  const code = isErrorReply(reply) ? reply.code : 'unknown'
  const sentence = sentenceOf(body)
  return new ApiError({
    status: response.status,
    code,
    // "Something went wrong" isn't a reason.
    detail: code === 'internal' ? undefined : sentence,
    message: sentence ?? (response.status >= 500 ? 'Internal server error' : unreadable),
    requestId: textOf(reply['request_id']) ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    errors: fieldErrorsOf(reply['errors']),
  })
}

/**
 * Only the server's own replies have both a code and a request ID. Listing all codes would add a kilobyte to the
 * studio's first load.
 */
function isErrorReply(reply: Record<string, unknown>): reply is { code: ErrorCode; request_id: string } {
  return typeof reply['code'] === 'string' && typeof reply['request_id'] === 'string'
}

/** The error for a call without a reply. */
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
    // A proxy's error page, or an empty or broken body, which people shouldn't see.
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
