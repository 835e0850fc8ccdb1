import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/backstage', {
  titleMissing: 'Enter a title.',
  titleTooLong: 'Use {{maxItemTitleLength, number}} characters or fewer.',
})
