/** A caption: what is said from one moment to another, by one speaker where that is known. Times in seconds. */
export type CaptionCue = { start_time: number; end_time: number; speaker: string | null; text: string }

/**
 * Bounds of a caption file: far above any real one (ten hours of speech are about 1 MB, 15,000 captions and 90,000 words).
 * `words` counts marks as well, which are items of their own.
 */
export const captionLimits = {
  bytes: 3_000_000,
  lines: 200_000,
  cues: 20_000,
  cueCharacters: 20_000,
  words: 150_000,
} as const

/**
 * How a caption stands on a screen: 42 characters a row with blanks and marks, two rows, 5/6 s to 7 s (Netflix, "Timed Text
 * Style Guide: General Requirements", 1 Duration and 5 Line Treatment; "English", Character Limitation).
 */
export const captionShape = { charactersPerRow: 42, rows: 2, seconds: 7, leastSeconds: 5 / 6 } as const

/** Seconds rounded to the thousandth. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
