import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/registrants', {
  blockInvalid: 'Enter an email address or a domain, like example.com.',
  viewTitleMissing: 'Name the view.',
  addressesMissing: 'Enter at least one email address or domain.',
  tooManyAddresses: 'An event can have up to 5,000 addresses and domains. Use domains to shorten the lists.',
  questionMissing: 'Choose a question of the form.',
  answersMissing: 'Enter at least one answer.',
  tooManyAnswers: 'A rule can have up to 50 answers.',
  tooManyRules: 'An event can have up to 20 rules.',
})
