/** No answer, or an answer that says "not now": worth another try with the same request. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure'
}

/** Too many, and a proxy with no server behind it; 0 is no answer at all. */
export const passingStatuses: readonly number[] = [0, 429, 502, 503, 504]
