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

/** What a pasted line says of a person: `Ada Lovelace <ada@example.org>`, or an address alone; undefined of no address. */
export function personOfLine(line: string): NamedAddress | undefined {
  const [, named = '', inBrackets] = /^([^<]*)<\s*([^\s<>]+@[^\s<>]+)\s*>[\s,;]*$/.exec(line.trim()) ?? []
  const [, alone] = /^([^\s<>,;]+@[^\s<>,;]+)[\s,;]*$/.exec(line.trim()) ?? []
  const email = inBrackets ?? alone
  if (email === undefined) return undefined
  const [first_name = '', ...rest] = named.replaceAll(/["']/g, '').trim().split(/\s+/)
  return { email, first_name, last_name: rest.join(' ') }
}

/** The path, search and fragment of `url` on `host`: `events.example.org` or with a scheme (PP-080, AU-038). */
export function onHost(url: string, host: string): string {
  const origin = (host.includes('://') ? host : `https://${host}`).replace(/^([a-z]+:\/\/[^/?#]*).*$/i, '$1')
  return url.replace(/^[a-z]+:\/\/[^/?#]*/i, () => origin)
}

type Assigned = { role: { id: string }; broadcasts: readonly string[] }

/** In which sessions somebody has which role (PP-052). */
export function broadcastsByRole(roles: readonly Assigned[]): Record<string, readonly string[]> {
  return Object.fromEntries(roles.map(({ role, broadcasts }) => [role.id, broadcasts]))
}
