/** The DNS records of a sender domain: their names and values, and what was found. Pure, and free of zod. */

/** After a check that found something missing (ED-033). */
export const cooldownMs = 20_000
/** How long the record of a replaced key stays published, for mails on their way. */
export const retiringMs = 7 * 24 * 60 * 60 * 1000
/** A verified domain without its records is no longer used after this long. */
const maxMissingMs = 12 * 60 * 60 * 1000
/** How many of the values found instead are shown. */
const maxFoundValues = 3
const maxShownLength = 500

type KeyAlgorithm = 'rsa' | 'ed25519'

/** The name of the TXT record with a key (RFC 6376, section 3.6.2.1). */
export function selectorName(selector: string, domain: string): string {
  return `${selector}._domainkey.${domain}`
}

/** The name of the CNAME record that sends bounces to this installation. */
export function returnPathName(domain: string): string {
  return `marquee-bounces.${domain}`
}

/** The value of the TXT record with a key, in base64 (RFC 6376, section 3.6.1; RFC 8463, section 4). */
export function dkimText(algorithm: KeyAlgorithm, publicKey: string): string {
  return `v=DKIM1; k=${algorithm}; p=${publicKey}`
}

/** What the DNS has at a name: the record itself, nothing, something else, or too much. `unknown` if it didn't say. */
export type DnsFinding = {
  state: 'found' | 'missing' | 'different' | 'several' | 'unknown'
  /** What was found instead. */
  found: readonly string[]
}

const shown = (values: readonly string[]) =>
  values.slice(0, maxFoundValues).map((value) => value.slice(0, maxShownLength))

/** Compares TXT values with the record of a key. Their order, spaces and unknown tags don't matter (section 3.2). */
export function judgeDkim(texts: readonly string[], expected: string): DnsFinding {
  if (texts.length === 0) return { state: 'missing', found: [] }
  const keys = texts.filter((text) => tagsOf(text).has('p'))
  // Receivers may take any of several, so none of them counts (section 3.6.2.2).
  if (keys.length > 1) return { state: 'several', found: shown(keys) }
  const [only] = keys
  const isOurs = only !== undefined && isSameKey(tagsOf(only), tagsOf(expected))
  return isOurs ? { state: 'found', found: [] } : { state: 'different', found: shown(texts) }
}

function isSameKey(tags: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>): boolean {
  const [version = 'DKIM1', kind = 'rsa', hashes = 'sha256', services = '*', flags = ''] = [
    tags.get('v'),
    tags.get('k'),
    tags.get('h'),
    tags.get('s'),
    tags.get('t'),
  ]
  return (
    version === 'DKIM1' &&
    kind === expected.get('k') &&
    tags.get('p') === expected.get('p') &&
    hashes.split(':').includes('sha256') &&
    services.split(':').some((service) => service === '*' || service === 'email') &&
    // A domain in testing is treated as unsigned.
    !flags.split(':').includes('y')
  )
}

function tagsOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((tag) => {
      const at = tag.indexOf('=')
      return at === -1 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(/[\s"]/g, '')] as const]
    }),
  )
}

/** Compares the targets of a CNAME record with the expected host. */
export function judgeAlias(targets: readonly string[], expected: string): DnsFinding {
  if (targets.length === 0) return { state: 'missing', found: [] }
  const isOurs = targets.every((target) => hostOf(target) === hostOf(expected))
  return isOurs ? { state: 'found', found: [] } : { state: 'different', found: shown(targets) }
}

const hostOf = (name: string) => name.toLowerCase().replace(/\.$/, '')

type SenderState = { is_verified: boolean; missing_since: Date | null }

/**
 * The state of a domain after a check at `at`. Records that are certainly gone end a verification sooner than one of
 * ownership: its mails would be refused meanwhile. An answer that didn't come proves nothing.
 */
export function afterSenderCheck(
  domain: SenderState,
  findings: readonly DnsFinding[],
  at: Date,
): SenderState {
  if (findings.every(({ state }) => state === 'found')) return { is_verified: true, missing_since: null }
  if (!domain.is_verified) return { is_verified: false, missing_since: null }
  const isGone = findings.some(({ state }) => state !== 'found' && state !== 'unknown')
  if (!isGone) return domain
  const missing_since = domain.missing_since ?? at
  const isOver = at.getTime() - missing_since.getTime() >= maxMissingMs
  return isOver ? { is_verified: false, missing_since: null } : { is_verified: true, missing_since }
}
