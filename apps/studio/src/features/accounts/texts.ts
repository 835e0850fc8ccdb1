import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('accounts', {
  title: 'Log in to Marquee',
  intro: 'Host events, and keep what they leave behind.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  logIn: 'Log in',
  wrongCredentials: 'The email or the password is not right.',
  tooManyTries: 'Too many tries. Wait a minute, then try again.',
  emailMissing: 'Enter your email address.',
  emailBroken: 'Enter a valid email address.',
  passwordMissing: 'Enter your password.',
  // AU-012.
  failed: 'Something went wrong. Please try again.',
  // AU-086.
  signedOut: 'You have been successfully logged out.',
  signOutFailed: 'You are still signed in: Marquee could not be reached. Try again.',
})
