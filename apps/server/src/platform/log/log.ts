import { type Logger, pino } from 'pino'

export type Log = Logger

/** A log of one JSON line per fact on standard output. Credentials never reach it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token'],
  })
}
