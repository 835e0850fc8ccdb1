/** Which failures mean that the database is unavailable for now. */
import type pg from 'pg'
import { errorCode } from '../errors/error-code.ts'

/** The driver gives the failures of a lost connection and of a wait that took too long no code. */
const withoutCode = new WeakSet<Error>()

/** Remembers what the connections of the pool that are lost fail with. */
export function rememberLostConnections(pool: pg.Pool): void {
  // The queries of a lost connection fail with this same error.
  pool.on('connect', (client) => client.on('error', (error) => withoutCode.add(error)))
}

/** A connection of the pool. */
export async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (error instanceof Error && !pool.ending && hasNoAnswer(error)) withoutCode.add(error)
    throw error
  }
}

/** Whether nothing answered, neither PostgreSQL nor the network; or there was no socket to ask. */
function hasNoAnswer(error: Error): boolean {
  const code = errorCode(error)
  return code === undefined || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
}

/** Whether the failure, or its cause, is that of a lost connection, of PostgreSQL (classes 57 and 08) or of a socket. */
export function isOutage(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if ([error, cause].some((failure) => failure instanceof Error && withoutCode.has(failure))) return true
  const code = errorCode(error) ?? errorCode(cause)
  return code !== undefined && /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code)
}
