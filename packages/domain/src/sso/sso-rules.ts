/** Rules of single sign-on that need no schema. */
import { isDomainName } from '../inputs/public.ts'
import { t } from './texts.ts'

/** AU-019, word for word. */
export function onlySsoMessage(): string {
  return t('onlySso')
}

/** Addresses of anybody; an organization cannot speak for them. */
const publicMailDomains = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'yahoo.com',
  'yandex.ru',
  'zoho.com',
])

/** Whether anybody can have an address of this domain. */
export function isPublicMailDomain(domain: string): boolean {
  return publicMailDomains.has(domain)
}

/** The domain of an address, in lower case. */
export function emailDomainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/** The issuer of an Okta organization, from its domain or any address of it; undefined when it is neither. */
export function oktaIssuer(domain: string): string | undefined {
  const [, host, path = ''] = /^(?:https:\/\/)?([a-z0-9.-]+)(\/.*)?$/.exec(domain.trim().toLowerCase()) ?? []
  if (host === undefined || !isDomainName(host)) return undefined
  // An authorization server of its own has a path; the console's pages have one too, and are no issuer.
  const server = /^\/oauth2\/[\w-]+/.exec(path)?.[0] ?? ''
  return `https://${host.replace('-admin.okta', '.okta')}${server}`
}
