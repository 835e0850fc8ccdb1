import { isDomainName, isEmail } from '@marquee/domain/inputs'
import { z } from 'zod'
import { SettingsError } from './settings-error.ts'

export type MailSettings = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  isSecure: boolean
  /** Refuse to send without TLS. */
  requiresTls: boolean
  auth: { user: string; pass: string } | undefined
  from: { name: string; address: string }
}

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/** Whether emails leave this installation. Otherwise the outbox keeps them. */
export const sendsEmail = ({ mail }: { mail: MailSettings | undefined }): boolean => mail !== undefined

/** `SMTP_URL`: `smtps://user:password@host` or `smtp://…`. TLS is required except on this machine or with `?tls=optional`. */
export const smtpUrlSchema = z
  .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
  .transform((value) => new URL(value))
  .refine(({ hostname }) => hostname !== '', 'must name a host')
  .refine(({ search }) => search === '' || search === '?tls=optional', 'takes only ?tls=optional')

/** `MAIL_FROM`: `studio@example.org` or `The studio <studio@example.org>`. */
export const mailFromSchema = z
  .string()
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>\r\n"]*)<([^<>]+)>$/.exec(value) ?? []
    return { name: name.trim(), address: address.trim() }
  })
  .refine(({ address }) => isEmail(address), 'must be an address, or: Name <address>')

/** `RETURN_PATH_HOST`: a host whose mail servers take bounces of all sender domains. */
export const returnPathHostSchema = z
  .string()
  .transform((value) => value.toLowerCase().replace(/\.$/, ''))
  .refine(isDomainName, 'must be a host name, such as bounces.example.org')

/** Where sender domains point their name for bounces: by default the domain that emails come from. */
export function returnPathSettings(values: {
  RETURN_PATH_HOST?: string | undefined
  MAIL_FROM?: MailSettings['from'] | undefined
  studioOrigin: string
}) {
  const { RETURN_PATH_HOST: host, MAIL_FROM: from, studioOrigin } = values
  const ownDomain = from?.address.slice(from.address.lastIndexOf('@') + 1).toLowerCase()
  return {
    returnPathHost: host ?? ownDomain ?? new URL(studioOrigin).hostname,
    receivesBounces: host !== undefined,
  }
}

/** The mail server; undefined if emails stay in the outbox. Throws `SettingsError` if `SMTP_URL` is set without `MAIL_FROM`. */
export function mailSettings(values: {
  SMTP_URL?: URL | undefined
  MAIL_FROM?: MailSettings['from'] | undefined
}): MailSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = values
  if (!url) return undefined
  if (!from) throw new SettingsError(['MAIL_FROM: required with SMTP_URL'])
  const isSecure = url.protocol === 'smtps:'
  const isLocal = thisMachine.includes(url.hostname)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    requiresTls: !isSecure && !isLocal && url.search === '',
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    from,
  }
}
