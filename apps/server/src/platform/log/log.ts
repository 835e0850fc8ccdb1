import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const hidden = ['req.headers.authorization', 'req.headers.cookie', 'password', 'token']

/** Logs JSON lines to standard output. Credentials are removed, even from URLs. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, redact: hidden, hooks: { streamWrite: withoutSecrets } }
  return destination ? pino(options, destination) : pino(options)
}

/** URL parameters with credentials, and the grants in the paths of signed and live media. */
const inAddresses = /([?&](?:code|token|prefill|signature|access_token)=|\/(?:signed|live)\/)[^&/\s"'<>]+/gi

/** The text without the credentials in its URLs. */
export function withoutSecrets(text: string): string {
  return text.replace(inAddresses, '$1[hidden]')
}
