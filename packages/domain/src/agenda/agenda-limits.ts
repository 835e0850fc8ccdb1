/** Limits of an agenda. Free of zod, because studio pages import this file. */

/** AG-014: tracks per event, with and without multi-track events in the plan. */
export const maxTracks = { withMultiTrack: 10, without: 1 } as const
export const maxTracksOfSession = 10
export const maxVideosOfSession = 20
export const maxMovedBlocks = 500
/** Sessions per event, and agenda items per event. */
export const maxBlocksOfKind = 1000

/** How far before the start or after the end of its event a block may be. Anything outside the event gets a warning. */
export const maxOutsideMs = 24 * 60 * 60 * 1000
