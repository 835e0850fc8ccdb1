import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/booths', {
  titleMissing: 'A title is required.',
  titleTooLong: 'A title has at most {{maxBoothTitleLength}} characters.',
  descriptionTooLong: 'A description has at most {{maxBoothDescriptionLength}} characters.',
  notHttps: 'Enter a URL that starts with https://.',
  fileMissing: 'Send a file for the booth.',
})
