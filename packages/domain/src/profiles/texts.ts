import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/profiles', {
  pictureMissing: 'Send a picture first.',
  biographyTooLong: 'A biography has at most 5,000 characters.',
})
