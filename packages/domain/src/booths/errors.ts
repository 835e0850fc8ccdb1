import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const boothErrors = {
  link_ended: 400,
} as const satisfies ErrorStatuses

export const boothErrorTexts = defineLabels('domain/booths/errors', {
  link_ended: 'This link has ended. Ask the organizer for a new one.',
} satisfies Record<keyof typeof boothErrors, string>)
