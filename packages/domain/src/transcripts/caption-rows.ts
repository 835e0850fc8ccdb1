/** Breaks the text of a caption into rows. */
import { captionShape } from './caption-cue.ts'

const { charactersPerRow } = captionShape

/** Whether the text fits in two rows of 42 characters. */
export function fitsRows(text: string): boolean {
  return text.length <= charactersPerRow || spacesOf(text).some((space) => doRowsFit(text, space))
}

/**
 * The text in one row, or else in two rows of about the same length, at most 42 characters each unless that would break a
 * word.
 */
export function inRows(text: string): string {
  if (text.length <= charactersPerRow) return text
  const middle = text.length / 2
  const spaces = spacesOf(text)
  const fitting = spaces.filter((space) => doRowsFit(text, space))
  const nearest = (fitting.length > 0 ? fitting : spaces).toSorted(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  )[0]
  return nearest === undefined ? text : `${text.slice(0, nearest)}\n${text.slice(nearest + 1)}`
}

const spacesOf = (text: string) => [...text.matchAll(/ /g)].map(({ index }) => index)

function doRowsFit(text: string, space: number): boolean {
  return space <= charactersPerRow && text.length - space - 1 <= charactersPerRow
}
