import { isDomainName } from '../inputs/public.ts'
import { t } from './texts.ts'

/** AU-019. */
export function onlySsoMessage(): string {
  return t('onlySso')
}

/** Domains where anyone can get an email address, so no organization can claim them. */
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

export function isPublicMailDomain(domain: string): boolean {
  return publicMailDomains.has(domain)
}

/** Lowercase. */
export function emailDomainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/** The issuer of an Okta organization, from its domain or any of its URLs; undefined for anything else. */
export function oktaIssuer(domain: string): string | undefined {
  const [, host, path = ''] = /^(?:https:\/\/)?([a-z0-9.-]+)(\/.*)?$/.exec(domain.trim().toLowerCase()) ?? []
  if (host === undefined || !isDomainName(host)) return undefined
  // Custom authorization servers have a path that counts; pages of the console have one that doesn't.
  const server = /^\/oauth2\/[\w-]+/.exec(path)?.[0] ?? ''
  return `https://${host.replace('-admin.okta', '.okta')}${server}`
}
