/** No answer, or "not now": the same request is worth another try. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure'
}

/** Too many requests, or a proxy without a server behind it; 0 means no answer. */
export const transientStatuses: readonly number[] = [0, 429, 502, 503, 504]
