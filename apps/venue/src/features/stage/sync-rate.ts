/** Keeps viewers at the same second: those who are a little off play faster or slower, those who are far off jump. */

/** Nobody hears a change of 3 %. */
const strongest = 0.03
/** Below this the picture is in step. */
const inStepSeconds = 0.1
/** Corrected by the strongest rate within 20 s; more is corrected by a jump. */
const jumpFromSeconds = 3

export type Correction = { rate: number } | { jumpSeconds: number }

/** What to do when the picture is this late, in seconds; early if negative. */
export function correctionFor(lateSeconds: number): Correction {
  if (Math.abs(lateSeconds) >= jumpFromSeconds) return { jumpSeconds: lateSeconds }
  if (Math.abs(lateSeconds) < inStepSeconds) return { rate: 1 }
  const change = Math.max(-strongest, Math.min(strongest, lateSeconds / 10))
  return { rate: Math.round((1 + change) * 1000) / 1000 }
}
