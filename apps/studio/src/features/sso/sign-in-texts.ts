import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('sso-sign-in', {
  brand: 'Marquee',
  title: 'Log in with SSO',
  sentence: "Enter your work email and we'll take you to your organization's login page.",
  email: 'Work email',
  emailBroken: 'Enter a valid email address.',
  go: 'Continue',
  busy: 'Logging you in',
  leaving: "Taking you to your organization's login page",
  password: 'Log in with email and password',
  retry: 'Try again',
  organizationTitle: 'Log in to your organization',
  organizationSentence: "Continue on your organization's login page.",
  organizationGo: 'Log in with SSO',
  // AU-030.
  failedTitle: 'Single sign-on did not work',
  failed: "Something went wrong between Marquee and your organization's sign-in. Please try again.",
  notAllowedTitle: 'You cannot log in with this account',
  notAllowed:
    "Your organization's sign-in was not accepted for Marquee. Try again; if it happens again, ask your administrator to invite you or to check the single sign-on.",
})
