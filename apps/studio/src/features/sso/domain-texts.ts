import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('sso-domains', {
  title: '4. Email domains',
  sentence:
    'People with an email at a verified domain log in with your identity provider and become members the first time they do. Existing members can log in with any email. Other organizations are not affected.',
  label: 'Domain',
  hint: "For example, example.com. You'll need access to its DNS settings.",
  add: 'Add domain',
  added: '{{domain}} added. Next, add its TXT record and check it.',
  unproved:
    "This domain isn't active yet. Add the TXT record below at your DNS provider, then select Check now.",
  proved: 'Keep the TXT record in place. Marquee checks it daily.',
  check: 'Check now',
  checking: 'Checking…',
  isVerified: '{{domain}} is verified.',
  isNotVerified: "{{domain}} isn't verified yet.",
  remove: 'Remove',
  of: '{{action}} {{domain}}',
  removeTitle: 'Remove domain?',
  removeVerified:
    'People with an email at {{domain}} will no longer be sent to your identity provider or become members. Current members stay.',
  removeUnverified: "{{domain}} and its TXT record will be removed. It isn't active yet.",
  removeConfirm: 'Remove domain',
  removing: 'Removing…',
  removed: 'Domain removed.',
})
