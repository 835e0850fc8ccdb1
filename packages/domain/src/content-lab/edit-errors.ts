/**
 * Why a video can’t be edited in Content Lab: codes of the API, with sentences for people (VL-217 to VL-227).
 * Free of zod, because studio pages import this file.
 */
import { defineLabels } from '../languages/public.ts'

/** The codes that the server replies with. */
export const editRefusals = defineLabels('domain/content-lab/editRefusals', {
  LANGUAGE_NOT_SUPPORTED: 'Content Lab cannot edit videos in this language yet.',
  RECORDING_NOT_AVAILABLE: 'No recording found for the event.',
  ASSET_NOT_FOUND: 'There is nothing to edit: this video could not be found, or it could not be processed.',
  INVALID_AUDIO: 'The sound of this video cannot be read, so the video cannot be edited.',
  LEGACY_VIDEO: 'This video was not uploaded for Content Lab. To edit it, please re-upload the video there.',
  TRANSCRIPT_NOT_AVAILABLE:
    'There is no transcript of this video yet, so it cannot be edited. Please try again later.',
  MULTI_LANGUAGE_SUPPORT_RESTRICTED:
    'Editing videos in languages other than English is restricted for your account.',
})
export type EditRefusal = keyof typeof editRefusals

const otherErrorTexts = defineLabels('domain/content-lab/editErrors', {
  UNKNOWN_ERROR:
    'Editing is unavailable for some videos, including replaced videos for on-demand and event recordings prior to April 2023.',
  SERVER_ERROR: 'Something went wrong. If the problem persists, please contact support.',
})
export type EditErrorCode = EditRefusal | keyof typeof otherErrorTexts

const isEditErrorCode = (code: string): code is EditErrorCode =>
  Object.hasOwn(editRefusals, code) || Object.hasOwn(otherErrorTexts, code)

/** UNKNOWN_ERROR for an unknown code (VL-217). */
export function editErrorCodeOf(code: string): EditErrorCode {
  return isEditErrorCode(code) ? code : 'UNKNOWN_ERROR'
}

export function editErrorText(code: EditErrorCode): string {
  return { ...editRefusals, ...otherErrorTexts }[code]
}
