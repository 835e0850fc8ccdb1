/** Which names can be page domains. Pure, and free of zod. */
import { isDomainName } from '../inputs/public.ts'
import { t } from './texts.ts'

export const maxPageDomains = 20

const ipAddress = /^\d+(\.\d+){3}$/
/** RFC 6761, RFC 6762, RFC 8375 and similar: never reachable from the internet. */
const privateSuffixes =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|example|invalid|onion|arpa)$/
/** Suffixes under which registries or hosts give out names. No one owns `co.uk`. */
const sharedSuffixes =
  /^((co|com|org|net|gov|edu|ac|ltd|plc|or|ne|go)\.[a-z]{2}|(github|gitlab)\.io|(herokuapp|amazonaws|blogspot|appspot)\.com|(vercel|netlify|web|fly)\.(app|dev)|pages\.dev|azurewebsites\.net|cloudfront\.net)$/

/** What is wrong with a typed name, whose IDNA form is `ascii`; undefined if nothing is. */
export function pageDomainFault(typed: string, ascii: string): string | undefined {
  if (typed.trim() === '') return t('domainMissing')
  if (typed.includes('*')) return t('noWildcards')
  if (/[/:@?#\s]/.test(typed.trim())) return t('domainOnly')
  if (ipAddress.test(ascii)) return t('notIpAddress')
  if (privateSuffixes.test(ascii)) return t('unreachable')
  if (!isDomainName(ascii)) return t('invalidDomain')
  return sharedSuffixes.test(ascii) ? t('sharedDomain') : undefined
}
