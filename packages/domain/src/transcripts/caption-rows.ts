/** How the text of a caption is broken into rows. */
import { captionShape } from './caption-cue.ts'

const { charactersPerRow } = captionShape

/** Whether the text stands in two rows of at most 42 characters. */
export function fitsRows(text: string): boolean {
  return text.length <= charactersPerRow || blanksOf(text).some((blank) => areRowsShort(text, blank))
}

/**
 * The text in one row, else in two that are about as long as each other and no longer than 42 characters where that is
 * possible: a word is never broken.
 */
export function rowsOf(text: string): string {
  if (text.length <= charactersPerRow) return text
  const middle = text.length / 2
  const blanks = blanksOf(text)
  const short = blanks.filter((blank) => areRowsShort(text, blank))
  const nearest = (short.length > 0 ? short : blanks).toSorted(
    (one, other) => Math.abs(one - middle) - Math.abs(other - middle),
  )[0]
  return nearest === undefined ? text : `${text.slice(0, nearest)}\n${text.slice(nearest + 1)}`
}

const blanksOf = (text: string) => [...text.matchAll(/ /g)].map(({ index }) => index)

function areRowsShort(text: string, blank: number): boolean {
  return blank <= charactersPerRow && text.length - blank - 1 <= charactersPerRow
}
