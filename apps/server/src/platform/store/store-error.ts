const sentences = {
  bad_key: 'This is not a key of the file store.',
  not_found: 'The file store has no such file.',
  full: 'The file store is full.',
  unavailable: 'The file store does not answer.',
} as const

export type StoreErrorCode = keyof typeof sentences

type StoreErrorOptions = { key?: string; message?: string; cause?: unknown }

/** What a file store could not do. Code decides what happens; `unavailable` and `full` may pass, the others will not. */
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

/** Reads the code of a failed system call (`ENOENT`); undefined for anything else. */
export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Names a full disk; any other failure stays what it is. */
export function fullOr(error: unknown): unknown {
  const code = systemCodeOf(error)
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StoreError('full', { cause: error }) : error
}
