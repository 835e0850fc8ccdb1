/** Names of the DNS. Without zod: forms ask before they send. */
import { t } from './texts.ts'

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** WI-098. */
export const domainNameFault = () => t('domainName')

/**
 * Whether this is the name of a domain as the DNS has it (WI-096): in lower case, at least two labels of 1 to 63
 * letters, digits and inner hyphens, 253 characters at most, and an end that is no number, as that of an IP address is.
 */
export function isDomainName(name: string): boolean {
  if (name.length > 253) return false
  const labels = name.split('.')
  const end = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every((one) => label.test(one)) && /^[a-z]./.test(end)
}
