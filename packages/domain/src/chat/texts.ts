import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/chat', {
  textMissing: 'Enter a message.',
  textTooLong: 'Use {{maxMessageLength, number}} characters or fewer.',
  slowModeTooLong: 'Use {{maxSlowModeSeconds, number}} seconds or fewer.',
  replayTooLong: 'Ask for five minutes or less.',
  invalidKey: 'Use 8 to 64 letters, digits, dashes and underscores.',
})
