/** One caption. Times are in seconds; `speaker` is null if unknown. */
export type CaptionCue = { start_time: number; end_time: number; speaker: string | null; text: string }

/**
 * Limits of caption files, far above any real one (ten hours of speech are about 1 MB, 15,000 captions and 90,000 words).
 * `words` includes punctuation marks, which are items of their own.
 */
export const captionLimits = {
  bytes: 3_000_000,
  lines: 200_000,
  cues: 20_000,
  cueCharacters: 20_000,
  words: 150_000,
} as const

/**
 * The layout of captions: two rows of 42 characters, shown for 5/6 s to 7 s (Netflix, "Timed Text Style Guide: General
 * Requirements", 1 Duration and 5 Line Treatment; "English", Character Limitation).
 */
export const captionShape = { charactersPerRow: 42, rows: 2, maxSeconds: 7, minSeconds: 5 / 6 } as const

/** Rounds seconds to milliseconds. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
