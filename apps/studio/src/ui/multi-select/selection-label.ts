import { defineTexts } from '#lib/texts.ts'

const t = defineTexts('multi-select-label', { count: '{{total}} selected' })

/** Titles of this many characters together are not read any longer, but counted. */
const charactersBeforeCount = 60

/**
 * What stands on the button of a choice of several: the titles, joined by commas, or how many they are once they have 60
 * characters; empty for none (WI-056 to WI-058).
 */
export function selectionLabel(titles: readonly string[]): string {
  const joined = titles.join(', ')
  return joined.length < charactersBeforeCount ? joined : t('count', { total: titles.length })
}
