import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/tags', {
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use {{maxTagNameLength}} characters or fewer.',
})
