/** The text that searches of transcripts match. */
import type { CaptionCue } from './caption-cue.ts'

/** The longest search phrase, and therefore how far it can run past the end of a line. */
export const maxPhraseLength = 100

/** Each line in lowercase, followed by the start of the next lines. */
export function searchedTexts(lines: readonly Pick<CaptionCue, 'text'>[]): string[] {
  const texts = lines.map(({ text }) => text.toLowerCase())
  return texts.map((text, at) => {
    let rest = ''
    for (let next = at + 1; next < texts.length && rest.length < maxPhraseLength; next++)
      rest += ` ${texts[next]}`
    return text + rest.slice(0, maxPhraseLength)
  })
}

/** Splits `text` around `phrase`, ignoring case. Parts with an odd index are matches. */
export function markedParts(text: string, phrase: string): string[] {
  if (phrase === '') return [text]
  const pattern = new RegExp(phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu')
  const parts: string[] = []
  let at = 0
  for (const found of text.matchAll(pattern)) {
    parts.push(text.slice(at, found.index), found[0])
    at = found.index + found[0].length
  }
  return [...parts, text.slice(at)]
}
