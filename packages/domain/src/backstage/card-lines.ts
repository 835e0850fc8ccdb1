/** The audience's words on screen, in lines that browsers and the mixer break alike. Free of zod, because pages import this file. */

/** Of the bar beside texts over the picture. */
export const stageAccent = '#9aa7ff'

const lineLength = 46
const maxLines = 4

/** The text in at most four lines; what is longer ends with an ellipsis. */
export function cardLines(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/).flatMap(inPieces)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && lengthOf(longer) > lineLength) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1] ?? ''}…`]
}

/** Words that no line has room for: addresses, and languages without spaces. */
function inPieces(word: string): string[] {
  if (lengthOf(word) <= lineLength) return [word]
  const pieces = ['']
  for (const letter of word) {
    const piece = `${pieces.at(-1) ?? ''}${letter}`
    if (lengthOf(piece) > lineLength) pieces.push(letter)
    else pieces[pieces.length - 1] = piece
  }
  return pieces
}

/** From here on, letters are about twice as wide: Chinese, Japanese, Korean, and emoji. */
const firstWideLetter = 0x2e80

function lengthOf(text: string): number {
  let length = 0
  for (const letter of text) length += (letter.codePointAt(0) ?? 0) >= firstWideLetter ? 2 : 1
  return length
}
