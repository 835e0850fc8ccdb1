/** What a person opened last from the palette, in this browser. */
import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

export type RecentEntry = { href: string; title: string; detail?: string | undefined }

/** As many as are read at a glance. */
const kept = 5

/** The newest first. */
export function readRecent(userId: string): RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', localKeys.paletteRecent(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    // Something else wrote there.
    return []
  }
}

/** The entry is the newest from now on. */
export function rememberRecent(userId: string, entry: RecentEntry): void {
  const others = readRecent(userId).filter(({ href }) => href !== entry.href)
  const entries = [entry, ...others].slice(0, kept)
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
    // An address of the studio, whoever wrote it.
    /^\/(?!\/)/.test(entry.href) &&
    (!('detail' in entry) || typeof entry.detail === 'string')
  )
}
