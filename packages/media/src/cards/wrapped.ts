type Lines = {
  /** The length of a line, in characters. */
  length: number
  count: number
}

/** Breaks a text into lines at spaces, and within words that are longer than a line. What doesn't fit ends in `…`. */
export function wrapped(text: string, { length, count }: Lines): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s/).flatMap((word) => pieces(word, length))) {
    if (line === '') line = word
    else if (line.length + 1 + word.length <= length) line += ` ${word}`
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= count) return lines.join('\n')
  const last = lines[count - 1] ?? ''
  return [...lines.slice(0, count - 1), `${last.slice(0, length - 1)}…`].join('\n')
}

function pieces(word: string, length: number): string[] {
  const letters = Array.from(word.slice(0, maxWordLength))
  const parts: string[] = []
  for (let start = 0; start < letters.length; start += length)
    parts.push(letters.slice(start, start + length).join(''))
  return parts
}

/** No one reads further; without a limit, a text without spaces would be cut into thousands of pieces. */
const maxWordLength = 500
