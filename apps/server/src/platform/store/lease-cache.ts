/**
 * Costly things (open files, downloaded copies) shared by those who use them at the same time,
 * kept a while for the next one, and closed only when nobody uses them.
 */
type LeaseCacheOptions<Held> = {
  open: (key: string) => Promise<Held>
  close: (held: Held) => Promise<void>
  /** How many unused things are kept at most, and for how long. */
  maxIdle: number
  keepMs: number
}

type Entry<Held> = {
  version: string
  opening: Promise<Held>
  users: number
  isRetired: boolean
  expiry?: NodeJS.Timeout
}

export type LeaseCache<Held> = {
  /** Runs `use` on the thing of this key and version; another version of the key replaces it for later users. */
  use<Result>(key: string, version: string, use: (held: Held) => Promise<Result>): Promise<Result>
  /** Things of the keys for which `matches` holds are closed now, or after their last user. */
  drop(matches: (key: string) => boolean): void
  /** Nothing is kept, and what nobody uses is closed. */
  close(): Promise<void>
}

/** Makes an empty cache. */
export function createLeaseCache<Held>(options: LeaseCacheOptions<Held>): LeaseCache<Held> {
  const entries = new Map<string, Entry<Held>>()
  const closings = new Set<Promise<void>>()

  function closeEntry(entry: Entry<Held>) {
    // A failed opening has told its users already, and left nothing to close.
    const closing = entry.opening.then(options.close, () => undefined).finally(() => closings.delete(closing))
    closings.add(closing)
  }

  function retire(key: string, entry: Entry<Held>) {
    if (entry.isRetired) return
    entry.isRetired = true
    clearTimeout(entry.expiry)
    if (entries.get(key) === entry) entries.delete(key)
    if (entry.users === 0) closeEntry(entry)
  }

  function lease(key: string, version: string): Entry<Held> {
    const present = entries.get(key)
    if (present?.version === version) return present
    if (present) retire(key, present)
    const entry = { version, opening: options.open(key), users: 0, isRetired: false }
    entries.set(key, entry)
    return entry
  }

  function release(key: string, entry: Entry<Held>) {
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
    async use(key, version, use) {
      const entry = lease(key, version)
      entry.users += 1
      clearTimeout(entry.expiry)
      try {
        const held = await entry.opening.catch((error: unknown) => {
          retire(key, entry)
          throw error
        })
        return await use(held)
      } finally {
        release(key, entry)
      }
    },
    drop(matches) {
      for (const [key, entry] of [...entries]) if (matches(key)) retire(key, entry)
    },
    async close() {
      for (const [key, entry] of [...entries]) retire(key, entry)
      await Promise.all(closings)
    },
  }
}
