import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('pageDomains', {
  title: 'Domains',
  sentence: 'Show your registration pages on domains of your own.',
  add: 'Add domain',
  'empty.title': 'No domains yet',
  'empty.text': 'Until you add one, registration pages are at the address of Marquee.',

  default: 'Default',
  'default.text': 'Links of registration pages use this domain.',

  'records.address': 'Leads visitors here',

  verify: 'Verify',
  verifyAgain: 'Check again',
  verifying: 'Checking...',
  'verify.done': '{{domain}} is verified.',
  'verify.missing': '{{domain}} is not verified yet.',
  makeDefault: 'Make default',
  'makeDefault.done': 'Links use {{domain}} now.',
  remove: 'Remove',
  of: '{{action}} {{domain}}',
  failed: 'Something went wrong! Try again.',

  'add.title': 'Add domain',
  'add.label': 'Domain',
  'add.hint': 'For example events.example.com. You need access to its DNS settings.',
  'add.empty': 'Domain cannot be empty.',
  'add.confirm': 'Add domain',
  'add.busy': 'Adding...',
  'add.done': 'Domain added. Set its DNS records next.',

  'remove.title': 'Remove domain',
  'remove.verified': 'Registration pages and links that were shared at {{domain}} stop working.',
  'remove.default':
    'Registration pages and links that were shared at {{domain}} stop working, and new links use the address of Marquee.',
  'remove.unverified': '{{domain}} and its verification record are removed. No page is shown there yet.',
  'remove.confirm': 'Remove domain',
  'remove.busy': 'Removing...',
  'remove.done': 'Domain removed.',
})
