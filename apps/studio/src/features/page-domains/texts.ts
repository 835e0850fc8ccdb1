import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('pageDomains', {
  title: 'Domains',
  sentence: 'Host your registration pages on your own domains.',
  add: 'Add domain',
  'empty.title': 'No domains yet',
  'empty.text': 'Registration pages use the Marquee address until you add a domain.',

  default: 'Default',
  'default.text': 'Registration links use this domain.',

  'records.address': 'Points the domain here',

  verify: 'Verify',
  verifyAgain: 'Check again',
  verifying: 'Checking...',
  'verify.done': '{{domain}} is verified.',
  'verify.missing': '{{domain}} isn’t verified yet.',
  makeDefault: 'Make default',
  'makeDefault.done': 'Links now use {{domain}}.',
  'certificate.waiting': 'Getting a certificate, so that browsers trust this domain. This takes a minute.',
  'certificate.issued': 'Certificate valid until {{until}}. It renews by itself.',
  'certificate.failed': 'No certificate yet. {{problem}}',
  'certificate.notRenewed': 'The certificate couldn’t be renewed. {{problem}}',
  'certificate.next': 'Next attempt: {{at}}',
  'certificate.detail': 'The certificate authority says: {{detail}}',
  'certificate.retry': 'Try again',
  'certificate.retried': 'Getting a certificate for {{domain}}.',
  remove: 'Remove',
  of: '{{action}} {{domain}}',
  failed: 'Something went wrong! Try again.',

  'add.title': 'Add domain',
  'add.label': 'Domain',
  'add.hint': 'For example, events.example.com. You need access to its DNS settings.',
  'add.empty': 'Enter a domain.',
  'add.confirm': 'Add domain',
  'add.busy': 'Adding...',
  'add.done': 'Domain added. Next, set up its DNS records.',

  'remove.title': 'Remove domain',
  'remove.verified': 'Registration pages and shared links on {{domain}} will stop working.',
  'remove.default':
    'Registration pages and shared links on {{domain}} will stop working. New links will use the Marquee address.',
  'remove.unverified':
    '{{domain}} and its verification record will be removed. It isn’t hosting any pages yet.',
  'remove.confirm': 'Remove domain',
  'remove.busy': 'Removing...',
  'remove.done': 'Domain removed.',
})
