import { type ErrorCode, errorText } from '@marquee/domain/error-replies'

type AppErrorOptions = {
  message?: string
  /** Messages by field name. */
  errors?: Record<string, string[]>
  /** For the log. `retryAfterSeconds` is also sent as the Retry-After header. */
  details?: Record<string, unknown>
  cause?: unknown
}

/** An expected failure. Handle it by `code`, never by `message`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly errors: Record<string, string[]> | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorText(code), { cause: options.cause })
    this.code = code
    this.errors = options.errors
    this.details = options.details
  }
}
