import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/sender-domains', {
  required: 'Required',
  invalidEmail: 'Invalid Email Address. Also, uppercase letters are not accepted by email server',
  publicMailbox:
    'Only its provider can change the DNS records of {{domain}}. Use an address of your own domain.',
  noSuchDomain: 'Nobody can publish DNS records for {{domain}}. Use an address of your own domain.',
})
