import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('sso-domains', {
  title: '4. Domains of your people',
  sentence:
    'People with an address at a verified domain are sent to your identity provider, and become members when they first log in. Members of this organization log in whatever their address; people of other organizations are never affected.',
  label: 'Domain',
  hint: 'For example example.com. You need access to its DNS settings.',
  add: 'Add domain',
  added: '{{domain}} added. Set its TXT record next, then check it.',
  unproved:
    'This domain does nothing yet. Add the TXT record below at your DNS provider, then choose Check now.',
  proved: 'Keep the TXT record: Marquee looks for it every day.',
  check: 'Check now',
  checking: 'Checking...',
  isVerified: '{{domain}} is verified.',
  isNotVerified: '{{domain}} is not verified yet.',
  remove: 'Remove',
  of: '{{action}} {{domain}}',
  removeTitle: 'Remove domain?',
  removeVerified:
    'New people with an address at {{domain}} are no longer sent to your identity provider and do not become members. Members stay.',
  removeUnverified: '{{domain}} and its TXT record are removed. It does nothing yet.',
  removeConfirm: 'Remove domain',
  removing: 'Removing...',
  removed: 'Domain removed.',
})
