/** What a transaction relied on was changed meanwhile, such as the last seat being taken; trying again sees that. */
export class OvertakenError extends Error {}

/** The last attempt's error is the caller's. */
const attempts = 5

/** Runs the transaction again while others overtake it. */
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
