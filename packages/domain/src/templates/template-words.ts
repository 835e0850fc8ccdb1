/** Defaults and orderings of templates. Free of zod, because studio pages import this file. */

/** EV-130: the title of a template created from scratch. */
export const defaultTemplateTitle = 'Your amazing event'

/** EV-119. */
export const templatePageSize = 25

/** EV-118. */
export const templateOrderings = ['title', '-title', 'created_at', '-created_at'] as const
export type TemplateOrdering = (typeof templateOrderings)[number]
