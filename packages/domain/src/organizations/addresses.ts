export const maxInvitedAtOnce = 100

/**
 * Splits typed or pasted text into unique addresses, separated by commas, semicolons or white space, bare or as
 * `Ada Lovelace <ada@example.com>`. Anything else is kept as is, so that error messages can quote it.
 */
export function splitAddresses(text: string): string[] {
  const parts = withoutNames(text)
    .split(/[\s,;]+/)
    .filter(Boolean)
  return [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()]
}

/** Reduces `Lovelace, Ada <ada@example.com>` to its address. */
function withoutNames(text: string): string {
  const [first = '', ...rest] = text.split('<')
  const kept: string[] = []
  let before = first
  for (const part of rest) {
    const end = part.indexOf('>')
    if (end === -1) kept.push(before, '<')
    else kept.push(withoutName(before), ' ', part.slice(0, end), ' ')
    before = part.slice(end + 1)
  }
  return [...kept, before].join('')
}

/** Cuts the name off the end of the text before an address: a quoted name, or everything after the last separator. */
function withoutName(before: string): string {
  const quoted = before.trimEnd()
  const begin = quoted.endsWith('"') ? quoted.slice(0, -1).lastIndexOf('"') : -1
  if (begin !== -1) return quoted.slice(0, begin)
  const separator = Math.max(...['\n', ',', ';', '"'].map((mark) => before.lastIndexOf(mark)))
  return before.slice(0, separator + 1)
}
