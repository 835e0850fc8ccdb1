/**
 * Shares expensive items (open files, downloaded copies) between concurrent users, keeps them a while for the next one, and
 * closes them only when they are not in use.
 */
type LeaseCacheOptions<Item> = {
  open: (key: string) => Promise<Item>
  close: (item: Item) => Promise<void>
  /** How many idle items to keep, and for how long. */
  maxIdle: number
  keepMs: number
}

type LeasedItem<Item> = {
  version: string
  opening: Promise<Item>
  users: number
  isRetired: boolean
  expiry?: NodeJS.Timeout
}

export type LeaseCache<Item> = {
  /** Runs `run` with the item of this key and version. A new version of a key replaces the old one for later users. */
  lend<Result>(key: string, version: string, run: (item: Item) => Promise<Result>): Promise<Result>
  /** Closes the items whose keys match, now or after their last user. */
  drop(matches: (key: string) => boolean): void
  /** Closes all items that are not in use, and keeps none. */
  close(): Promise<void>
}

export function createLeaseCache<Item>(options: LeaseCacheOptions<Item>): LeaseCache<Item> {
  const entries = new Map<string, LeasedItem<Item>>()
  const closings = new Set<Promise<void>>()

  function closeEntry(entry: LeasedItem<Item>) {
    // Users already got the error of a failed opening, and there is nothing to close.
    const closing = entry.opening.then(options.close, () => undefined).finally(() => closings.delete(closing))
    closings.add(closing)
  }

  function retire(key: string, entry: LeasedItem<Item>) {
    if (entry.isRetired) return
    entry.isRetired = true
    clearTimeout(entry.expiry)
    if (entries.get(key) === entry) entries.delete(key)
    if (entry.users === 0) closeEntry(entry)
  }

  function lease(key: string, version: string): LeasedItem<Item> {
    const present = entries.get(key)
    if (present?.version === version) return present
    if (present) retire(key, present)
    const entry = { version, opening: options.open(key), users: 0, isRetired: false }
    entries.set(key, entry)
    return entry
  }

  function release(key: string, entry: LeasedItem<Item>) {
    entry.users -= 1
    if (entry.users > 0) return
    if (entry.isRetired) return closeEntry(entry)
    entries.delete(key)
    entries.set(key, entry)
    entry.expiry = setTimeout(() => retire(key, entry), options.keepMs).unref()
    const idle = [...entries].filter(([, { users }]) => users === 0)
    const [oldest] = idle
    if (oldest && idle.length > options.maxIdle) retire(...oldest)
  }

  return {
    async lend(key, version, run) {
      const entry = lease(key, version)
      entry.users += 1
      clearTimeout(entry.expiry)
      try {
        const item = await entry.opening.catch((error: unknown) => {
          retire(key, entry)
          throw error
        })
        return await run(item)
      } finally {
        release(key, entry)
      }
    },
    drop(matches) {
      for (const [key, entry] of entries) if (matches(key)) retire(key, entry)
    },
    async close() {
      for (const [key, entry] of entries) retire(key, entry)
      await Promise.all(closings)
    },
  }
}
