import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/stage', {
  messageMissing: 'Enter a message.',
  messageTooLong: 'Use {{maxStageMessageLength}} characters or fewer.',
})
