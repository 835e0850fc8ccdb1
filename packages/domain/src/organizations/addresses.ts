/** The most addresses that one call invites. */
export const maxInvitedAtOnce = 100

/**
 * The addresses in what somebody typed or pasted, each once: between commas, semicolons, white space or lines, bare or
 * as `Ada Lovelace <ada@example.com>`. What is no address is kept as it is, so that it can be named.
 */
export function splitAddresses(text: string): string[] {
  const named = withoutNames(text)
  const parts = named.split(/[\s,;]+/).filter(Boolean)
  return [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()]
}

/** The text with nothing but the address of `Lovelace, Ada <ada@example.com>`. */
function withoutNames(text: string): string {
  const [first = '', ...others] = text.split('<')
  const kept: string[] = []
  let before = first
  for (const part of others) {
    const end = part.indexOf('>')
    if (end === -1) kept.push(before, '<')
    else kept.push(withoutName(before), ' ', part.slice(0, end), ' ')
    before = part.slice(end + 1)
  }
  return [...kept, before].join('')
}

/** What stands before an address, up to the name that it ends with: one in quotation marks, or all after the last mark. */
function withoutName(before: string): string {
  const quoted = before.trimEnd()
  const begin = quoted.endsWith('"') ? quoted.slice(0, -1).lastIndexOf('"') : -1
  if (begin !== -1) return quoted.slice(0, begin)
  const mark = Math.max(...['\n', ',', ';', '"'].map((sign) => before.lastIndexOf(sign)))
  return before.slice(0, mark + 1)
}
