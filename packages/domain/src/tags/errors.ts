import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const tagErrors = {
  // AG-072.
  TAG_ALREADY_IN_ENTITY: 409,
} as const satisfies ErrorStatuses

export const tagErrorTexts = defineLabels('domain/tags/errors', {
  TAG_ALREADY_IN_ENTITY: 'A tag with this name already exists in the Tag Library.',
} satisfies Record<keyof typeof tagErrors, string>)
