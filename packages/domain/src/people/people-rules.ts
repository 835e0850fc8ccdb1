/** Rules for ordering, naming and linking the people of an event. Pure, and free of zod. */

type Ranked = { id: string; rank: number }

/**
 * The ranks that put `ordered` in this order. The entries exchange the ranks they already have, so that people on other
 * pages keep their positions. Returns only entries whose rank changes (PP-024).
 */
export function ranksInOrder(ordered: readonly Ranked[]): { event_role: string; rank: number }[] {
  const available = ordered.map(({ rank }) => rank).toSorted((a, b) => a - b)
  let last = Number.NEGATIVE_INFINITY
  const ranks = available.map((rank) => {
    last = Math.max(rank, last + 1)
    return last
  })
  return ordered.flatMap(({ id, rank }, index) => {
    const newRank = ranks[index] ?? rank
    return newRank === rank ? [] : [{ event_role: id, rank: newRank }]
  })
}

export type NamedAddress = { email: string; first_name: string; last_name: string }

/** Longer lines are never a person. */
const maxLineLength = 1000

/** Reads `Ada Lovelace <ada@example.org>`, or an address alone; undefined if the line has no address. */
export function personOfLine(line: string): NamedAddress | undefined {
  if (line.length > maxLineLength) return undefined
  const text = withoutTrailingSeparators(line.trim())
  const [before = '', inBrackets, ...more] = text.split('<')
  if (inBrackets === undefined) {
    return isAddress(text) && !/[,;]/.test(text) ? { email: text, first_name: '', last_name: '' } : undefined
  }
  const email = inBrackets.slice(0, -1).trim()
  if (more.length > 0 || !inBrackets.endsWith('>') || !isAddress(email)) return undefined
  const [first_name = '', ...rest] = before.replaceAll(/["']/g, '').trim().split(/\s+/)
  return { email, first_name, last_name: rest.join(' ') }
}

function withoutTrailingSeparators(text: string): string {
  let end = text.length
  while (/[\s,;]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A rough check: no white space or brackets, and an `@` with text on both sides. */
function isAddress(text: string): boolean {
  const at = text.indexOf('@', 1)
  return !/[\s<>]/.test(text) && at !== -1 && at < text.length - 1
}

/** Moves `url` to another host, which may include a scheme (PP-080, AU-038). */
export function onHost(url: string, host: string): string {
  const address = host.includes('://') ? host : `https://${host}`
  const origin = originPattern.exec(address)?.[0] ?? address
  return url.replace(originPattern, () => origin)
}

const originPattern = /^[a-z]+:\/\/[^/?#]*/i
