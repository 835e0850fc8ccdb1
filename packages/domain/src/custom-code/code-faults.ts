/** Errors that code had in visitors' browsers, without anything about the visitors. */

export const codeFaultLimits = { message: 200, line: 100_000 } as const

/**
 * The message of an error without what may be about a person: addresses, quoted text, and numbers of more than three
 * digits. Names that a program quotes stay.
 */
export function impersonalMessage(message: string): string {
  return withoutQuotes(withoutQuotes(message.slice(0, 1000), '"'), "'")
    .split(/\s/)
    .filter((word) => word !== '')
    .map((word) => (isAddress(word) ? '…' : word.replaceAll(/\d{4,}/g, '…')))
    .join(' ')
    .slice(0, codeFaultLimits.message)
}

const isAddress = (word: string) => word.includes('@') || word.includes('://')

/** Every second part is between two quotes. */
function withoutQuotes(text: string, quote: string): string {
  const parts = text.split(quote)
  return parts
    .map((part, index) => (index % 2 === 1 && index < parts.length - 1 && !isName(part) ? '…' : part))
    .join(quote)
}

/** What a program calls something, such as a property. */
const isName = (text: string) => text.length < 40 && /^[A-Za-z_$]+$/.test(text)
