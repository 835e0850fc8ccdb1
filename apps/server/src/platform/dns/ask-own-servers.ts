/**
 * Looks records up on the name servers of their own zone. Resolvers remember for hours that a record wasn't there, and
 * nobody else's answer says what its owner has published just now.
 */
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { errorCode } from '../errors/error-code.ts'
import { isOutboundAddress } from '../outbound/outbound-addresses.ts'

/** All records of this type at the name, or the reason they can't be read right now. */
type DnsAnswer = { ok: string[] } | { retry: string }
type DnsQuestion = { name: string; type: 'TXT' | 'CNAME' }

type OwnServers = {
  /** Asked instead, if the operator chose servers (`address` or `address:port`). */
  servers?: readonly string[] | undefined
  /** Finds the name servers; the machine's own resolver by default. */
  resolver?: readonly string[] | undefined
  /** Of the name servers. */
  port?: number
  /** Of one question to one server. */
  timeoutMs?: number
  mayAsk?: (address: string) => boolean
}

/** Of everything together: a person waits for it. */
const mostMs = 15_000
const mostServers = 3
const mostAliases = 5
/** Names have at most 127 labels; zones are cut near the top. */
const mostZones = 8

/** Whoever names these servers mustn't make Marquee talk to its own network. */
const isPublicServer = (address: string) =>
  isOutboundAddress(address, { family: isIP(address) === 6 ? 'ipv6' : 'ipv4', allowsLoopback: false })

/** Asks the name servers of the record's zone, or a resolver if they can't be found or reached. Never rejects. */
export async function askOwnServers(question: DnsQuestion, options: OwnServers): Promise<DnsAnswer> {
  const open: Resolver[] = []
  const resolverAt = (servers: readonly string[] | undefined) => {
    const resolver = new Resolver({ timeout: options.timeoutMs ?? 2000, tries: 1 })
    if (servers) resolver.setServers(servers)
    open.push(resolver)
    return resolver
  }
  const work = options.servers
    ? ask(resolverAt(options.servers), question)
    : askZone({ question, resolverAt, ...options, seen: [] })
  const { promise: late, resolve } = Promise.withResolvers<DnsAnswer>()
  const timer = setTimeout(() => resolve({ retry: 'ETIMEOUT' }), mostMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    for (const resolver of open) resolver.cancel()
  }
}

type Walk = OwnServers & {
  question: DnsQuestion
  resolverAt: (servers: readonly string[] | undefined) => Resolver
  /** The names that led here. */
  seen: readonly string[]
}

async function askZone(walk: Walk): Promise<DnsAnswer> {
  const { question, resolverAt, resolver, seen } = walk
  const addresses = await findServers(walk)
  // Behind a firewall, only the resolver answers.
  const fallback = () => ask(resolverAt(resolver), question)
  if (addresses.length === 0) return fallback()
  const own = resolverAt(addresses)
  const answer = await ask(own, question)
  if ('retry' in answer) return fallback()
  if (answer.ok.length > 0 || question.type === 'CNAME') return answer
  // The zone of a TXT record may hand it to another one.
  const alias = await ask(own, { name: question.name, type: 'CNAME' })
  const [target] = 'ok' in alias ? alias.ok : []
  if (target === undefined) return answer
  const names = [...seen, question.name.toLowerCase()]
  if (names.length > mostAliases || names.includes(target.toLowerCase())) return { retry: 'ELOOP' }
  return askZone({ ...walk, question: { ...question, name: target }, seen: names })
}

/** The addresses of the name servers of the closest zone; empty if they can't be found. */
async function findServers({
  question,
  resolverAt,
  resolver: servers,
  port = 53,
  mayAsk = isPublicServer,
}: Walk) {
  const resolver = resolverAt(servers)
  const labels = question.name.split('.')
  const zones = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  for (const zone of zones.slice(-mostZones)) {
    const names = await resolver.resolveNs(zone).catch(() => [])
    if (names.length === 0) continue
    const found = await Promise.all(names.slice(0, mostServers).map((name) => addressesOf(resolver, name)))
    return found
      .flat()
      .filter(mayAsk)
      .slice(0, mostServers)
      .map((address) => (address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`))
  }
  return []
}

async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  const v4 = await resolver.resolve4(name).catch(() => [])
  return v4.length > 0 ? v4 : resolver.resolve6(name).catch(() => [])
}

async function ask(resolver: Resolver, { name, type }: DnsQuestion): Promise<DnsAnswer> {
  try {
    if (type === 'CNAME') return { ok: await resolver.resolveCname(name) }
    const records = await resolver.resolveTxt(name)
    // Long texts are split into pieces of 255 characters.
    return { ok: records.map((pieces) => pieces.join('')) }
  } catch (error) {
    const code = errorCode(error) ?? 'unknown'
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? { ok: [] } : { retry: code }
  }
}
