import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const brandingErrors = {
  // VL-303, BR-258.
  VIDEO_DOESNOT_BELONG_TO_ORGANIZATION: 422,
  // VL-304, BR-259.
  UNPROCESSED_VIDEO_FOR_STAGE_ROLL: 409,
} as const satisfies ErrorStatuses

export const brandingErrorTexts = defineLabels('domain/branding/errors', {
  VIDEO_DOESNOT_BELONG_TO_ORGANIZATION: "Video Asset does not belong to Event's Organization",
  UNPROCESSED_VIDEO_FOR_STAGE_ROLL: 'Cannot add an unprocessed video as the event stage roll video.',
} satisfies Record<keyof typeof brandingErrors, string>)
