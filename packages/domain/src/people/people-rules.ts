/** How people of an event are named, put in order and linked. Pure, and without zod. */

type Ranked = { id: string; rank: number }

/**
 * The ranks that put `ordered` in its order: those that the entries have already, so that whoever is on other pages
 * keeps their place. Only entries whose rank changes (PP-024).
 */
export function ranksInOrder(ordered: readonly Ranked[]): { event_role: string; rank: number }[] {
  const free = ordered.map(({ rank }) => rank).toSorted((a, b) => a - b)
  let last = Number.NEGATIVE_INFINITY
  const ranks = free.map((rank) => {
    last = Math.max(rank, last + 1)
    return last
  })
  return ordered.flatMap(({ id, rank }, index) => {
    const wanted = ranks[index] ?? rank
    return wanted === rank ? [] : [{ event_role: id, rank: wanted }]
  })
}

export type NamedAddress = { email: string; first_name: string; last_name: string }

/** A line that is longer names nobody. */
const maxLineLength = 1000

/** What a pasted line says of a person: `Ada Lovelace <ada@example.org>`, or an address alone; undefined of no address. */
export function personOfLine(line: string): NamedAddress | undefined {
  if (line.length > maxLineLength) return undefined
  const text = withoutEndMarks(line.trim())
  const [before = '', inBrackets, ...more] = text.split('<')
  if (inBrackets === undefined) {
    return isAddress(text) && !/[,;]/.test(text) ? { email: text, first_name: '', last_name: '' } : undefined
  }
  const email = inBrackets.slice(0, -1).trim()
  if (more.length > 0 || !inBrackets.endsWith('>') || !isAddress(email)) return undefined
  const [first_name = '', ...rest] = before.replaceAll(/["']/g, '').trim().split(/\s+/)
  return { email, first_name, last_name: rest.join(' ') }
}

/** What a list puts behind each of its entries is no part of them. */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (/[\s,;]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Nothing that stands between addresses is in it, and something is on both sides of an `@`. */
function isAddress(text: string): boolean {
  const at = text.indexOf('@', 1)
  return !/[\s<>]/.test(text) && at !== -1 && at < text.length - 1
}

/** The path, search and fragment of `url` on `host`: `events.example.org` or with a scheme (PP-080, AU-038). */
export function onHost(url: string, host: string): string {
  const address = host.includes('://') ? host : `https://${host}`
  const origin = originPattern.exec(address)?.[0] ?? address
  return url.replace(originPattern, () => origin)
}

const originPattern = /^[a-z]+:\/\/[^/?#]*/i
