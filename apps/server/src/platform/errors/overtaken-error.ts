/**
 * Something that a transaction relied on has changed, for example because the last seat was taken. A retry sees the
 * change.
 */
export class OvertakenError extends Error {}

/** The last attempt's error goes to the caller. */
const attempts = 5

/** Retries the transaction while others overtake it. */
export async function unlessOvertaken<Result>(
  transaction: () => Promise<Result>,
  left = attempts,
): Promise<Result> {
  try {
    return await transaction()
  } catch (error) {
    if (error instanceof OvertakenError && left > 1) return unlessOvertaken(transaction, left - 1)
    throw error
  }
}
