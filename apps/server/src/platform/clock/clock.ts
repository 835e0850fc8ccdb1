/** The time of day as the product sees it; tests put their own in its place. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
