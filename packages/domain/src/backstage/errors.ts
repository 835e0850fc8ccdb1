import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const backstageErrors = {
  joined_elsewhere: 409,
} as const satisfies ErrorStatuses

export const backstageErrorTexts = defineLabels('domain/backstage/errors', {
  joined_elsewhere: 'You joined from another device.',
} satisfies Record<keyof typeof backstageErrors, string>)
