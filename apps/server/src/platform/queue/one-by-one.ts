import type { Log } from '../log/log.ts'

/** This many failures mean a common cause, such as an outage. */
const mostFailures = 10

type WithId = { id: string }

/**
 * Does the work for each item, in order. A failure is logged with the message `failed`, and the next item follows; after
 * more than ten failures the last one is thrown.
 */
export async function oneByOne<Item extends WithId>(
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
