import { plainWords } from '@marquee/domain/lists'

/** The `like` pattern for lower-case texts that contain `search`, ignoring case. Wildcards in `search` are escaped. */
export function containingPattern(search: string): string {
  return patternOf(search.toLowerCase())
}

/** The `like` pattern for `plain_words` that contain `search`, regardless of spelling. */
export function plainPattern(search: string): string {
  return patternOf(plainWords(search))
}

function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
