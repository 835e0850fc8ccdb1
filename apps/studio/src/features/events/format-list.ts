import { listFormat } from '@marquee/domain/languages'

/** `12 sessions, 3 rooms, and 1 booth`. */
export function formatList(words: readonly string[]): string {
  return listFormat({ type: 'conjunction' }).format(words)
}
