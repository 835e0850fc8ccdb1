/** Which names can be page domains, and which one links use. Pure, and without zod. */
import { isDomainName } from '../inputs/public.ts'

export const maxPageDomains = 20

const ipAddress = /^\d+(\.\d+){3}$/
/** RFC 6761, RFC 6762, RFC 8375 and the like: they never lead to a server that everybody reaches. */
const privateEnds = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|example|invalid|onion|arpa)$/
/** Where a registry or a host hands out names below its own: `co.uk` is nobody's. */
const sharedEnds =
  /^((co|com|org|net|gov|edu|ac|ltd|plc|or|ne|go)\.[a-z]{2}|(github|gitlab)\.io|(herokuapp|amazonaws|blogspot|appspot)\.com|(vercel|netlify|web|fly)\.(app|dev)|pages\.dev|azurewebsites\.net|cloudfront\.net)$/

/** What is wrong with a name that somebody typed, of which `ascii` is the IDNA form; undefined when nothing is. */
export function pageDomainFault(typed: string, ascii: string): string | undefined {
  if (typed.trim() === '') return 'Enter a domain.'
  if (typed.includes('*')) return 'Wildcards aren’t supported. Add each domain separately.'
  if (/[/:@?#\s]/.test(typed.trim())) return 'Enter just the domain, such as events.example.com.'
  if (ipAddress.test(ascii)) return 'Enter a domain, not an IP address.'
  if (privateEnds.test(ascii)) return 'This domain can’t be reached from the internet.'
  if (!isDomainName(ascii)) return 'Enter a valid domain.'
  return sharedEnds.test(ascii) ? 'This is a shared domain. Use one you own.' : undefined
}

type LinkDomain = { domain: string; is_default: boolean; is_verified: boolean }

/** The host of registration links: the default domain if it is verified, else the installation's own (ST-020). */
export function registrationLinkHost(domains: readonly LinkDomain[], fallback: string): string {
  return domains.find(({ is_default, is_verified }) => is_default && is_verified)?.domain ?? fallback
}
