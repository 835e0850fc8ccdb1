const fetchingMs = 60_000

/**
 * Gives the memory behind an object URL back, a minute from now: a download or a track that was just asked for is fetched
 * later than the call that asks, and fails without its URL.
 */
export function releaseObjectUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), fetchingMs)
}
