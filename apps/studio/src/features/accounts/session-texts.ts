import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('accounts-sessions', {
  title: 'Where you are logged in',
  sentence: 'A device that you do not know? Log it out, then change your password.',
  sentenceSso:
    'Your logins through the single sign-on of this organization. A device that you do not know? Log it out.',
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
  endSentence: '{{device}} is logged out within seconds. What is not saved there is lost.',
  ended: 'The device is logged out.',
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  everywhereSso: 'Sign out of single sign-on everywhere',
  everywhereSsoSentence:
    'Every device that logged in through the single sign-on of this organization is logged out within seconds, this one too. What is not saved there is lost; uploads under way go on after the next log-in.',
  everywhereSentence:
    'Every device is logged out within seconds, this one too. What is not saved there is lost; uploads under way go on after the next log-in.',
})
