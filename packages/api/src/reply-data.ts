/** What a call answered. */
export async function dataOf<Data>(reply: Promise<{ data: Data }>): Promise<Data> {
  return (await reply).data
}

/** The part of a call's options that ends it with `signal`. */
export function abortedBy(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}
