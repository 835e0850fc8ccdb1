import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/profiles', {
  pictureMissing: 'Upload a picture first.',
  biographyTooLong: 'Use 5,000 characters or fewer.',
})
