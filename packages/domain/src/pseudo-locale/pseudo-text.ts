/**
 * English as a foreign language: `⟦Éñţéŕ à ţîţļé·····⟧`. It shows which texts are not from the catalogue, where a longer
 * language breaks a layout, and where sentences are put together from pieces. Nobody is offered it (0104).
 */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accents = new Map(Array.from(plain, (letter, index) => [letter, accented.charAt(index)]))

/** The text with accents, in brackets and 30 percent longer; placeholders, tags and references in it stay as they are. */
export function pseudoText(english: string): string {
  if (english === '') return ''
  const parts = english.split(/(\{\{[^{}]{1,60}\}\}|<[^<>]{1,60}>)/)
  const written = parts.map((part, index) => (index % 2 === 1 ? part : accent(part))).join('')
  return `⟦${written}${'·'.repeat(Math.ceil(english.length * 0.3))}⟧`
}

function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => accents.get(letter) ?? letter)
}
