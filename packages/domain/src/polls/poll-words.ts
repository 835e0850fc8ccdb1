/** Limits and states of polls. Free of zod, because pages import this file. */

export const maxPollTitleLength = 300
export const maxOptionLength = 120
export const pollOptions = { min: 2, max: 10 } as const

/** Only the staff see a prepared poll. */
export const pollStates = ['prepared', 'open', 'closed'] as const
export type PollState = (typeof pollStates)[number]
