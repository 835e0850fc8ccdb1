/** The words of templates. Without zod: the studio's screens read them. */

/** EV-130: what a template that is made from nothing is called. */
export const defaultTemplateTitle = 'Your amazing event'

/** EV-119. */
export const templatePageSize = 25

/** EV-118. */
export const templateOrderings = ['title', '-title', 'created_at', '-created_at'] as const
export type TemplateOrdering = (typeof templateOrderings)[number]
