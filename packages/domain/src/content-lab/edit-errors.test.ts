import { expect, it } from 'vitest'
import { editErrorCodeOf, editErrorText } from './edit-errors.ts'

it.each([
  [
    '[VL-218]',
    'UNKNOWN_ERROR',
    /some videos, including replaced videos .* event recordings prior to April 2023/,
  ],
  ['[VL-220]', 'RECORDING_NOT_AVAILABLE', /^No recording found for the event\.$/],
  ['[VL-221]', 'ASSET_NOT_FOUND', /could not be found/],
  ['[VL-223]', 'LEGACY_VIDEO', /re-upload the video/],
  ['[VL-225]', 'SERVER_ERROR', /^Something went wrong\. If the problem persists, please contact support\.$/],
  ['[VL-226]', 'MULTI_LANGUAGE_SUPPORT_RESTRICTED', /other than English is restricted for your account/],
] as const)('%s %s has its own sentence', (_row, code, sentence) => {
  expect(editErrorText(code)).toMatch(sentence)
})

it.each(['NEVER_HEARD_OF', '', 'toString', 'not_found'])('[VL-217] %j is an unknown error', (code) => {
  expect(editErrorCodeOf(code)).toBe('UNKNOWN_ERROR')
})
