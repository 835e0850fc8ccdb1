/** What the screens need of hub pages without zod. */
import { maxNameLength } from '../inputs/public.ts'
export const maxPageNameLength = maxNameLength

/** HB-004: the sorts, as they are sent. */
export const hubPageOrderings = ['name', '-name', 'created_at', '-created_at'] as const
export type HubPageOrdering = (typeof hubPageOrderings)[number]
