/** What the fields of name cards may hold. Free of zod, because studio pages import this file. */

/** BR-152. */
export const nameCardRadii = { rounded: '20px', rectangular: '10px' } as const

/** Values of `display` for what stands below the name. */
export const nameCardTitles = { shown: 'block', hidden: 'none' } as const
