import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutSecrets } from './without-secrets.ts'

export type Log = Logger

const hidden = ['req.headers.authorization', 'req.headers.cookie', 'password', 'token']

/** A log of one JSON line per fact on standard output. Credentials never reach it, even as a part of an address. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, redact: hidden, hooks: { streamWrite: withoutSecrets } }
  return destination ? pino(options, destination) : pino(options)
}
