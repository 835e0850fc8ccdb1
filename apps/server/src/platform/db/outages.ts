/** Which errors mean that the database is temporarily unavailable. */
import type pg from 'pg'
import { errorCode } from '../errors/error-code.ts'

/** The driver's errors for a lost connection and for a timeout have no code. */
const withoutCode = new WeakSet<Error>()

/** Remembers the errors of the pool's lost connections. */
export function rememberLostConnections(pool: pg.Pool): void {
  // The queries of a lost connection fail with this same error.
  pool.on('connect', (client) => client.on('error', (error) => withoutCode.add(error)))
}

export async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (error instanceof Error && !pool.ending && hasNoAnswer(error)) withoutCode.add(error)
    throw error
  }
}

/** Whether nothing answered, neither PostgreSQL nor the network, or the socket doesn't exist. */
function hasNoAnswer(error: Error): boolean {
  const code = errorCode(error)
  return code === undefined || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
}

/** Whether the error or its cause comes from a lost connection, PostgreSQL (classes 57 and 08) or a socket. */
export function isOutage(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if ([error, cause].some((failure) => failure instanceof Error && withoutCode.has(failure))) return true
  const code = errorCode(error) ?? errorCode(cause)
  return code !== undefined && /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code)
}
