const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** `12 sessions, 3 rooms, and 1 booth`. */
export function wordsInList(words: readonly string[]): string {
  return list.format(words)
}
