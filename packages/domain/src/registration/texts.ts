import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/registration', {
  tooManyFields: 'A form can have up to 200 fields.',
  emailFieldMissing: 'A registration form needs an email field.',
  duplicateKey: 'Each field needs a different key.',
})
