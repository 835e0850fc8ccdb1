/**
 * Documents that are saved as a whole name the version they replace, so that no one overwrites changes they haven't
 * seen (0158).
 */
import { createHash } from 'node:crypto'
import { AppError } from './app-error.ts'

/** The version of a document as read from the database: a digest, the same for the same content. */
export function versionOf(document: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(document ?? null))
    .digest('base64url')
    .slice(0, 22)
}

/** Throws `changed_meanwhile` if `seen` isn't the current version. Call it with the document locked. */
export function requireSeen(seen: string | undefined, current: string): void {
  if (seen !== undefined && seen !== current) throw new AppError('changed_meanwhile')
}
