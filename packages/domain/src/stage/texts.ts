import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/stage', {
  messageMissing: 'Enter a message.',
  tabTitleTooLong: 'Use {{maxTabTitleLength}} characters or fewer.',
  messageTooLong: 'Use {{maxStageMessageLength}} characters or fewer.',
})
