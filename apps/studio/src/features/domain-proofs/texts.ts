import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('domainProofs', {
  verified: 'Verified',
  unverified: 'Not verified',
  missing:
    'The verification record has been missing since {{since}}. After three days, the domain becomes unverified.',
  checked: 'Last checked {{at}}',

  records: 'DNS records for {{domain}}',
  'records.verification': 'Verifies that you own the domain',
  name: 'Name',
  value: 'Value',
  recordName: '{{type}} record name',
  recordValue: '{{type}} record value',
})
