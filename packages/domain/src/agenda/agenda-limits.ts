/** How much an agenda takes. Without zod: the studio's screens read them. */

/** AG-014: tracks of one event, with and without multi-track events in the plan. */
export const maxTracks = { withMultiTrack: 10, without: 1 } as const
export const maxTracksOfSession = 10
export const maxVideosOfSession = 20
export const maxMovedBlocks = 500
/** Sessions, and agenda items, of one event: as many as one page of a list holds. */
export const maxBlocksOfKind = 1000

/** A block lies at most so far before the start or after the end of its event; outside of it people are warned. */
export const maxOutsideMs = 24 * 60 * 60 * 1000
