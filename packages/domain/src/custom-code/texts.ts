import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/custom-code', {
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use 120 characters or fewer.',
  tagNotAllowed: 'Use of this tag is not allowed',
  keywordNotAllowed: 'Use of this keyword is not allowed',
  outsideScript: 'JavaScript must be inside script tags',
  limitExceeded: 'Character limit exceeded in the {{title}} code area',
  unresolved: 'Unresolved error in the {{title}} code area',
  tooDeep: 'This code is nested too deeply to be checked',
  tooLong: 'Use {{most, number}} characters or fewer.',
})
