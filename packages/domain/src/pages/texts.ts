import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/pages', {
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use {{maxPageNameLength}} characters or fewer.',
})
