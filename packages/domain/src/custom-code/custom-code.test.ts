import { describe, expect, it } from 'vitest'
import { impersonalMessage, isOverLimit, linesAround } from './public.ts'

describe('a code area', () => {
  it.each([
    ['head', 2000, true],
    ['body', 2000, true],
    ['snippet', 2048, true],
    ['custom_cta_click', 10_000, false],
  ] as const)(
    '[CA-014 CA-015 CA-016 CA-049] %s has its limit, and none if that is 0',
    (area, length, isLimited) => {
      expect(isOverLimit(area, 'x'.repeat(length))).toBe(false)
      expect(isOverLimit(area, 'x'.repeat(length + 1))).toBe(isLimited)
    },
  )

  it('[CA-010] is between lines that name it', () => {
    expect(linesAround('head')).toEqual(['<head>', '</head>'])
    expect(linesAround('snippet')).toEqual(['<script>', '</script>'])
    expect(linesAround('form_submission')).toEqual([
      'function onFormSubmission(submissionData, isReRegistration) {',
      '}',
    ])
  })
})

it.each([
  ['Uncaught TypeError: fbq is not a function', 'Uncaught TypeError: fbq is not a function'],
  ['No such user: ada@example.org, sorry', 'No such user: … sorry'],
  ['Refused https://example.org/?name=Ada now', 'Refused … now'],
  [`Bad "Ada Lovelace" and 'Ada Lovelace'`, `Bad "…" and '…'`],
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  ['Order 4711123', 'Order …'],
])('errors lose what may be about a person: %s', (message, kept) => {
  expect(impersonalMessage(message)).toBe(kept)
})
