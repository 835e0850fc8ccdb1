import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const contentLabErrors = {
  // VL-205 to VL-228.
  ASSET_NOT_FOUND: 404,
  INVALID_AUDIO: 409,
  LANGUAGE_NOT_SUPPORTED: 409,
  LEGACY_VIDEO: 409,
  MULTI_LANGUAGE_SUPPORT_RESTRICTED: 409,
  RECORDING_NOT_AVAILABLE: 409,
  TRANSCRIPT_NOT_AVAILABLE: 409,
} as const satisfies ErrorStatuses

export const contentLabErrorTexts = defineLabels('domain/content-lab/errors', {
  LANGUAGE_NOT_SUPPORTED: 'Content Lab cannot edit videos in this language yet.',
  RECORDING_NOT_AVAILABLE: 'No recording found for the event.',
  ASSET_NOT_FOUND: 'There is nothing to edit: this video could not be found, or it could not be processed.',
  INVALID_AUDIO: 'The sound of this video cannot be read, so the video cannot be edited.',
  LEGACY_VIDEO: 'This video was not uploaded for Content Lab. To edit it, please re-upload the video there.',
  TRANSCRIPT_NOT_AVAILABLE:
    'There is no transcript of this video yet, so it cannot be edited. Please try again later.',
  MULTI_LANGUAGE_SUPPORT_RESTRICTED:
    'Editing videos in languages other than English is restricted for your account.',
} satisfies Record<keyof typeof contentLabErrors, string>)
