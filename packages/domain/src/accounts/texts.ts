import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/accounts', {
  passwordMissing: 'Enter your password.',
  passwordTooLong: 'Passwords are at most 32 characters long.',
  onePlainLine: 'Use one line of plain text.',
  firstNameMissing: 'Enter your first name.',
  lastNameMissing: 'Enter your last name.',
  supportMessageMissing: 'Tell us what you need help with.',
  pictureMissing: 'Upload a picture first.',
  emailMissing: 'Enter an email address.',
  passwordLength: 'Use 8 to 32 characters.',
  passwordUpper: 'Use at least one upper-case letter.',
  passwordLower: 'Use at least one lower-case letter.',
  passwordDigit: 'Use at least one digit.',
  passwordSymbol: 'Use at least one of @ # $ % ^ & + =.',
  passwordSpace: 'Use no spaces.',
  notHttps: 'Enter a URL that starts with https://.',
})
