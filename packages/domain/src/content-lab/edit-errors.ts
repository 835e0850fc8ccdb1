/**
 * Why a video can’t be edited in Content Lab: codes of the API, with sentences for people (VL-217 to VL-227).
 * Free of zod, because studio pages import this file.
 */
import { defineLabels } from '../languages/public.ts'
import { type contentLabErrors, contentLabErrorTexts } from './errors.ts'

export type EditRefusal = keyof typeof contentLabErrors

const otherErrorTexts = defineLabels('domain/content-lab/editErrors', {
  UNKNOWN_ERROR:
    'Editing is unavailable for some videos, including replaced videos for on-demand and event recordings prior to April 2023.',
  SERVER_ERROR: 'Something went wrong. If the problem persists, please contact support.',
})
export type EditErrorCode = EditRefusal | keyof typeof otherErrorTexts

const isEditErrorCode = (code: string): code is EditErrorCode =>
  Object.hasOwn(contentLabErrorTexts, code) || Object.hasOwn(otherErrorTexts, code)

/** UNKNOWN_ERROR for an unknown code (VL-217). */
export function editErrorCodeOf(code: string): EditErrorCode {
  return isEditErrorCode(code) ? code : 'UNKNOWN_ERROR'
}

export function editErrorText(code: EditErrorCode): string {
  return { ...contentLabErrorTexts, ...otherErrorTexts }[code]
}
