import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('accounts-sessions', {
  title: "Where you're logged in",
  sentence: "Don't recognize a device? Log it out, then change your password.",
  sentenceSso:
    "Your logins through this organization's single sign-on. Don't recognize a device? Log it out.",
  current: 'This device',
  used: 'Last used {{time}}',
  since: 'Logged in {{time}} by {{method}}, from {{address}}',
  'method.password': 'password',
  'method.magic_link': 'magic link',
  'method.sso': 'SSO',
  'method.okta': 'Okta',
  'method.sign_up': 'sign-up',
  'method.invitation': 'invitation',
  end: 'Log out',
  endOf: 'Log out {{device}}',
  endTitle: 'Log out this device?',
  endSentence: '{{device}} will be logged out within seconds. Unsaved changes there are lost.',
  ended: 'Device logged out.',
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  everywhereSso: 'Sign out of single sign-on everywhere',
  everywhereSsoSentence:
    "Every device that logged in through this organization's single sign-on is logged out within seconds, including this one. Unsaved changes are lost. Uploads resume after the next login.",
  everywhereSentence:
    'Every device is logged out within seconds, including this one. Unsaved changes are lost. Uploads resume after the next login.',
})
