/** The words of a transcript as they are stored: text that only the threads of `words-pool.ts` parse (0090). */
import { linesOfItems, searchedTexts, type TranscriptItem } from '@marquee/domain/transcripts'

/** The items as JSON, and their lines as JSON for the statements that store them. */
export type WrittenWords = { items: string; lines: readonly string[] }

export const noWords: WrittenWords = { items: '[]', lines: [] }

/** The stored items followed by these. */
export function joinedItems(stored: string, added: readonly TranscriptItem[]): string {
  if (added.length === 0) return stored
  const text = JSON.stringify(added)
  return stored === noWords.items ? text : `${stored.slice(0, -1)},${text.slice(1)}`
}

/** Lines per statement: PostgreSQL takes a few hundredths of a second for these. */
const linesAtOnce = 2000

/** The items as they are stored, with their lines. */
export function writtenWords(items: readonly TranscriptItem[]): WrittenWords {
  const lines = linesOfItems(items)
  const searched = searchedTexts(lines)
  const rows = lines.map(({ start_time, end_time, speaker, text }, rank) => ({
    ...{ rank, start_time, end_time, speaker: speaker ?? '', content: text },
    // Cut by length, perhaps within a character: PostgreSQL rejects a lone surrogate in JSON.
    searched: (searched[rank] ?? '').toWellFormed(),
  }))
  const batches = Array.from({ length: Math.ceil(rows.length / linesAtOnce) }, (_, batch) =>
    JSON.stringify(rows.slice(batch * linesAtOnce, (batch + 1) * linesAtOnce)),
  )
  return { items: JSON.stringify(items), lines: batches }
}
