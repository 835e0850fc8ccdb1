/**
 * Who is seen and heard in a room with more people than it shows: a few places for pictures and voices, which change hands.
 * Whoever has a place keeps it until somebody who speaks needs it.
 */

/** As many cameras as a small machine passes on to fifty people. */
export const picturePlaces = 9
/** As many as can be told apart when all of them speak. */
export const voicePlaces = 6

/** A picture is shown for so long at least: faces that come and go can't be followed. */
export const pictureKeptForMs = 3000
/** A pause in which somebody draws breath. */
export const voiceKeptForMs = 800

type Holder = { id: string; sinceMs: number; spokeAtMs: number }

/** Which place somebody gets: their own, a free one, or that of whoever spoke longest ago; undefined if all are in use. */
export function placeFor(
  id: string,
  places: readonly (Holder | undefined)[],
  { nowMs, keptForMs, isSpeaking }: { nowMs: number; keptForMs: number; isSpeaking: boolean },
): number | undefined {
  const own = places.findIndex((holder) => holder?.id === id)
  if (own !== -1) return own
  const free = places.findIndex((holder) => holder === undefined)
  if (free !== -1) return free
  if (!isSpeaking) return undefined
  const quiet = places
    .map((holder, at) => ({ at, ...(holder ?? { sinceMs: 0, spokeAtMs: 0 }) }))
    .filter(({ sinceMs, spokeAtMs }) => nowMs - Math.max(sinceMs, spokeAtMs) >= keptForMs)
    .toSorted((a, b) => a.spokeAtMs - b.spokeAtMs || a.sinceMs - b.sinceMs)
  return quiet[0]?.at
}
