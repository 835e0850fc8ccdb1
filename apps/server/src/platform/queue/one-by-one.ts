import type { Log } from '../log/log.ts'

/** So many failures are not of single ones any more: whatever all need is gone. */
const mostFailures = 10

type One = { id: string }

/**
 * The work is done for each of them, in order. One that fails is logged with `failed` and keeps none of the others
 * waiting; of more than ten the last failure is thrown.
 */
export async function oneByOne<Item extends One>(
  items: readonly Item[],
  { log, failed }: { log: Log; failed: string },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let failures = 0
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures += 1
      if (failures > mostFailures) throw error
      log.error({ err: error, id: item.id }, failed)
    }
  }
}
