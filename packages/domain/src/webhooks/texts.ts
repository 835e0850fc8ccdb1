import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/webhooks', {
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use {{most}} characters or fewer.',
  urlMissing: 'Enter the address that receives the webhook.',
  urlTooLong: 'Use {{most}} characters or fewer.',
})
