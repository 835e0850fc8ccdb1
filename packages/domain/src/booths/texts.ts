import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/booths', {
  titleMissing: 'Enter a title.',
  titleTooLong: 'Use {{maxBoothTitleLength}} characters or fewer.',
  descriptionTooLong: 'Use {{maxBoothDescriptionLength}} characters or fewer.',
  notHttps: 'Enter a URL that starts with https://.',
  fileMissing: 'Upload a file for the booth.',
})
