/** Domain names. Free of zod, because studio forms import this file. */
import { t } from './texts.ts'

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** WI-098. */
export const domainNameFault = () => t('domainName')

/**
 * Whether this is a domain name (WI-096): lowercase, at least two labels of 1 to 63 letters, digits and inner hyphens,
 * at most 253 characters, and a last label that isn't a number, unlike that of an IP address.
 */
export function isDomainName(name: string): boolean {
  if (name.length > 253) return false
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every((part) => label.test(part)) && /^[a-z]./.test(last)
}
