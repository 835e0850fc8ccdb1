/** Which names can be page domains, and which one links use. Pure, and without zod. */
import { isDomainName } from '../inputs/public.ts'
import { t } from './texts.ts'

export const maxPageDomains = 20

const ipAddress = /^\d+(\.\d+){3}$/
/** RFC 6761, RFC 6762, RFC 8375 and the like: they never lead to a server that everybody reaches. */
const privateEnds = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|example|invalid|onion|arpa)$/
/** Where a registry or a host hands out names below its own: `co.uk` is nobody's. */
const sharedEnds =
  /^((co|com|org|net|gov|edu|ac|ltd|plc|or|ne|go)\.[a-z]{2}|(github|gitlab)\.io|(herokuapp|amazonaws|blogspot|appspot)\.com|(vercel|netlify|web|fly)\.(app|dev)|pages\.dev|azurewebsites\.net|cloudfront\.net)$/

/** What is wrong with a name that somebody typed, of which `ascii` is the IDNA form; undefined when nothing is. */
export function pageDomainFault(typed: string, ascii: string): string | undefined {
  if (typed.trim() === '') return t('domainMissing')
  if (typed.includes('*')) return t('noWildcards')
  if (/[/:@?#\s]/.test(typed.trim())) return t('domainOnly')
  if (ipAddress.test(ascii)) return t('notIpAddress')
  if (privateEnds.test(ascii)) return t('unreachable')
  if (!isDomainName(ascii)) return t('invalidDomain')
  return sharedEnds.test(ascii) ? t('sharedDomain') : undefined
}
