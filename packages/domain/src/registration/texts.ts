import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/registration', {
  tooManyFields: 'A form has at most 200 fields.',
  emailFieldMissing: 'A registration form asks for the email address.',
  duplicateKey: 'Two fields of a form cannot have the same key.',
})
