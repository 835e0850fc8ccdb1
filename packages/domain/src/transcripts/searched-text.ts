/** What a line of a transcript is found by. */
import type { CaptionCue } from './caption-cue.ts'

/** How far a phrase that begins in a line may run over its end; also how long a phrase may be. */
export const maxPhraseLength = 100

/** In lower case, each line with the beginning of what follows it. */
export function searchedTexts(lines: readonly Pick<CaptionCue, 'text'>[]): string[] {
  const texts = lines.map(({ text }) => text.toLowerCase())
  return texts.map((text, at) => {
    let rest = ''
    for (let next = at + 1; next < texts.length && rest.length < maxPhraseLength; next++)
      rest += ` ${texts[next]}`
    return text + rest.slice(0, maxPhraseLength)
  })
}

/** `text` cut where `phrase` occurs, whatever its case: what is at an odd place is to be marked. */
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
