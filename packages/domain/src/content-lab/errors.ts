import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const contentLabErrors = {
  // VL-205 to VL-228.
  ASSET_NOT_FOUND: 404,
  LEGACY_VIDEO: 409,
  MULTI_LANGUAGE_SUPPORT_RESTRICTED: 409,
  RECORDING_NOT_AVAILABLE: 409,
} as const satisfies ErrorStatuses

export const contentLabErrorTexts = defineLabels('domain/content-lab/errors', {
  RECORDING_NOT_AVAILABLE: 'No recording found for the event.',
  ASSET_NOT_FOUND: 'There is nothing to edit: this video could not be found, or it could not be processed.',
  LEGACY_VIDEO: 'This video was not uploaded for Content Lab. To edit it, please re-upload the video there.',
  MULTI_LANGUAGE_SUPPORT_RESTRICTED:
    'Editing videos in languages other than English is restricted for your account.',
} satisfies Record<keyof typeof contentLabErrors, string>)
