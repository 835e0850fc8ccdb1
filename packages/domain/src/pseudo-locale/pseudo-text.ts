/**
 * English disguised as a foreign language: `⟦Éñţéŕ à ţîţļé·····⟧`. It reveals texts that don't come from the catalogue,
 * layouts that longer languages break, and sentences assembled from pieces. It is never offered to people (0104).
 */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accents = new Map(Array.from(plain, (letter, index) => [letter, accented.charAt(index)]))

/** Adds accents, brackets and 30 percent of length; placeholders and tags stay unchanged. */
export function pseudoText(english: string): string {
  if (english === '') return ''
  const parts = english.split(/(\{\{[^{}]{1,60}\}\}|<[^<>]{1,60}>)/)
  const accentedText = parts.map((part, index) => (index % 2 === 1 ? part : accent(part))).join('')
  return `⟦${accentedText}${'·'.repeat(Math.ceil(english.length * 0.3))}⟧`
}

function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => accents.get(letter) ?? letter)
}
