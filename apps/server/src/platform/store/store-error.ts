const sentences = {
  bad_key: 'This is not a valid key of the file store.',
  not_found: 'The file store has no such file.',
  full: 'The file store is full.',
  unavailable: 'The file store does not answer.',
} as const

export type StoreErrorCode = keyof typeof sentences

type StoreErrorOptions = { key?: string; message?: string; cause?: unknown }

/** A failure of the file store. Handle it by `code`: `unavailable` and `full` may be temporary, the others are not. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode
  readonly key: string | undefined

  constructor(code: StoreErrorCode, options: StoreErrorOptions = {}) {
    super(options.message ?? sentences[code], { cause: options.cause })
    this.code = code
    this.key = options.key
  }
}

/** The code of a failed system call (`ENOENT`); undefined for anything else. */
export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Converts a full disk into a `StoreError`; returns any other failure unchanged. */
export function fullOr(error: unknown): unknown {
  const code = systemCodeOf(error)
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StoreError('full', { cause: error }) : error
}
