/** Which addresses an organization can send from. Pure, and free of zod. */
import { isEmail } from '../inputs/public.ts'
import { emailDomainOf, isPublicMailDomain } from '../sso/public.ts'
import { t } from './texts.ts'

/** ED-013: mail servers may tell capital letters apart, so there are none. */
const senderPattern = /^[^A-Z]*$/

/** Never delegated (RFC 2606, RFC 6761 and similar), so nobody can publish records there. `.test` is for tests. */
const undelegated = /\.(localhost|local|internal|intranet|lan|home|corp|example|invalid|onion|arpa)$/

/** What is wrong with a typed sender address, trimmed (ED-012, ED-013, ED-015); undefined if nothing is. */
export function senderFault(typed: string): string | undefined {
  const address = typed.trim()
  if (address === '') return t('required')
  if (!isEmail(address) || !senderPattern.test(address)) return t('invalidEmail')
  const domain = emailDomainOf(address)
  if (isPublicMailDomain(domain)) return t('publicMailbox', { domain })
  return undelegated.test(domain) ? t('noSuchDomain', { domain }) : undefined
}
