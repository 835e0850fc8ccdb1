/** Keeps viewers at the same second: those who are a little off play faster or slower, those who are far off jump. */

/** Nobody hears a change of 3 %. */
const strongest = 0.03
/** Below this the picture is in step. */
const inStepSeconds = 0.1
/** Two viewers who are off by less than this in opposite directions see the same second. The rate corrects it within 20 s. */
const jumpFromSeconds = 0.5

export type Correction = { rate: number } | { jumpSeconds: number }

/** What to do when the picture is this late, in seconds; early if negative. */
export function correctionFor(lateSeconds: number): Correction {
  if (Math.abs(lateSeconds) >= jumpFromSeconds) return { jumpSeconds: lateSeconds }
  return { rate: rateFor(lateSeconds) }
}

/** The rate at which a picture that is this late catches up. */
export function rateFor(lateSeconds: number): number {
  if (Math.abs(lateSeconds) < inStepSeconds) return 1
  const change = Math.max(-strongest, Math.min(strongest, lateSeconds / 10))
  return Math.round((1 + change) * 1000) / 1000
}
