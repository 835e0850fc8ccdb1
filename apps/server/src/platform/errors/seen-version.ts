/** What is saved whole names the version that it replaces, so that nobody overwrites what they haven't seen (0158). */
import { createHash } from 'node:crypto'
import { AppError } from './app-error.ts'

/** The version of a document as it was read from the database: a digest, the same for the same content. */
export function versionOf(document: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(document ?? null))
    .digest('base64url')
    .slice(0, 22)
}

/** Throws `changed_meanwhile` for another version than the current one. Call it with the document locked. */
export function requireSeen(seen: string | undefined, current: string): void {
  if (seen !== undefined && seen !== current) throw new AppError('changed_meanwhile')
}
