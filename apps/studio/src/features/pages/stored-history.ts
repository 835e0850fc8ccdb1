/** The steps of a page that can be undone, kept in the tab so that a reload doesn't lose them. */
import { type PageDesign, pageDesignSchema } from '@marquee/domain/pages'
import type { StepHistory } from '#lib/step-history.ts'
import { sessionKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

export type History = StepHistory<PageDesign>

/** In characters. A tab has room for a few million. */
const maxLength = 1_500_000

/** The steps before and after the draft of this revision; none if someone has changed the page since. */
export function readHistory(
  page: string,
  { revision, design }: { revision: number; design: PageDesign },
): History {
  const [ofPage, atRevision, past, future] = partsOf(readStored('sessionStorage', sessionKeys.pageHistory))
  if (ofPage !== page || atRevision !== revision) return { past: [], design, future: [] }
  return { past: designsIn(past), design, future: designsIn(future) }
}

function partsOf(text = '[]'): unknown[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function designsIn(stored: unknown): PageDesign[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((design) => pageDesignSchema.safeParse(design).data ?? [])
}

/** Keeps as many of the latest steps as there is space for. */
export function writeHistory(page: string, revision: number, { past, future }: History): void {
  let kept = past
  let text = JSON.stringify([page, revision, kept, future])
  while (text.length > maxLength && kept.length > 0) {
    kept = kept.slice(Math.ceil(kept.length / 2))
    text = JSON.stringify([page, revision, kept, future])
  }
  writeStored('sessionStorage', sessionKeys.pageHistory, text.length > maxLength ? undefined : text)
}
