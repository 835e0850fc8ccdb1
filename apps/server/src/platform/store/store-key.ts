import { StoreError } from './store-error.ts'

/** Without a leading dot, which would allow `.tmp`, `.` and `..`. */
const segmentPattern = /^[a-z0-9_-][a-z0-9_.-]{0,199}$/i

/** S3 allows 1024 bytes; the rest is reserved for a folder prefix. */
const longestKey = 900

/** Throws `bad_key` unless every part between slashes is a plain name. */
export function assertKey(key: string): void {
  if (key.length > longestKey || !key.split('/').every((segment) => segmentPattern.test(segment))) {
    throw new StoreError('bad_key', { key })
  }
}

/** Throws `bad_key` unless the prefix is a key and a slash, so that `assets/1/` never means `assets/12/` too. */
export function assertPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new StoreError('bad_key', { key: prefix })
  assertKey(prefix.slice(0, -1))
}
