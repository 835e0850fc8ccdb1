/** What a person last opened from the palette in this browser. */
import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

export type RecentEntry = { href: string; title: string; detail?: string | undefined }

/** As many as can be read at a glance. */
const maxEntries = 5

/** Newest first. */
export function readRecent(userId: string): RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', localKeys.paletteRecent(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    // Not written by this studio.
    return []
  }
}

/** Puts the entry first. */
export function rememberRecent(userId: string, entry: RecentEntry): void {
  const others = readRecent(userId).filter(({ href }) => href !== entry.href)
  const entries = [entry, ...others].slice(0, maxEntries)
  writeStored('localStorage', localKeys.paletteRecent(userId), JSON.stringify(entries))
}

function isRecent(entry: unknown): entry is RecentEntry {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'title' in entry &&
    typeof entry.title === 'string' &&
    'href' in entry &&
    typeof entry.href === 'string' &&
    // Only addresses within the studio, as anyone could have written this.
    /^\/(?!\/)/.test(entry.href) &&
    (!('detail' in entry) || typeof entry.detail === 'string')
  )
}
