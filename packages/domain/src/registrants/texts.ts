import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/registrants', {
  blockInvalid: 'Enter an email address or a domain, like example.com.',
})
