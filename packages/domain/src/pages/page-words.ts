/** Limits and orderings of hub pages. Free of zod, because studio pages import this file. */
import { maxNameLength } from '../inputs/public.ts'

export const maxPageNameLength = maxNameLength

/** HB-004. */
export const hubPageOrderings = ['name', '-name', 'created_at', '-created_at'] as const
export type HubPageOrdering = (typeof hubPageOrderings)[number]
