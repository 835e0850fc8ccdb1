import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/registration', {
  tooManyFields: 'A form can have up to 200 fields.',
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use {{maxFormNameLength}} characters or fewer.',
  oneOrigin: 'Start from a form or from an event, not from both.',
  emailFieldMissing: 'A registration form needs an email field.',
  duplicateKey: 'Each field needs a different key.',
  lateCondition: '“{{question}}” can only depend on questions before it.',
  answerMissing: 'Answer this question.',
  answerAsText: 'Send text here.',
  answerTooLong_one: 'Use at most {{count}} character.',
  answerTooLong_other: 'Use at most {{count, number}} characters.',
  boxUnticked: 'Check this box to register.',
  emailMissing: 'Enter your email address.',
  notEmail: 'Enter an email address, like name@example.com.',
  notNumber: 'Enter a number.',
  notOption: 'Choose one of the options.',
  notWebAddress: 'Enter a web address, like https://example.com.',
})
