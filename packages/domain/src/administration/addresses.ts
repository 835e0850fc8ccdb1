/** The most addresses that one call invites. */
export const maxInvitedAtOnce = 100

/**
 * The addresses in what somebody typed or pasted, each once: between commas, semicolons, white space or lines, bare or
 * as `Ada Lovelace <ada@example.com>`. What is no address is kept as it is, so that it can be named.
 */
export function splitAddresses(text: string): string[] {
  const named = text.replaceAll(/(?:"[^"]*"|[^\n,;<]*)<([^<>]*)>/g, ' $1 ')
  const parts = named.split(/[\s,;]+/).filter(Boolean)
  return [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()]
}
