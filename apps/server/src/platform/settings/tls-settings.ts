/** The settings of TLS for page domains. */
import { SettingsError } from './settings-error.ts'

const letsEncrypt = 'https://acme-v02.api.letsencrypt.org/directory'

type Given = {
  VENUE_TLS_PORT?: number | undefined
  ACME_DIRECTORY?: string | undefined
  ACME_EMAIL?: string | undefined
}

/** Where the venue accepts TLS, and who issues the certificates of page domains; undefined if a proxy does this. */
export function tlsSettings({ VENUE_TLS_PORT: port, ACME_DIRECTORY: directory, ACME_EMAIL: email }: Given) {
  if (port !== undefined) return { port, directory: directory ?? letsEncrypt, email }
  if (directory !== undefined || email !== undefined) {
    throw new SettingsError(['VENUE_TLS_PORT: required with ACME_DIRECTORY and ACME_EMAIL'])
  }
  return undefined
}
