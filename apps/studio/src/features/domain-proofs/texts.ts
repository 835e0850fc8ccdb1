import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('domainProofs', {
  verified: 'Verified',
  unverified: 'Not verified',
  missing: 'Its proof has been missing since {{since}}. After three days the domain is no longer verified.',
  checked: 'Last checked {{at}}',

  records: 'DNS records of {{domain}}',
  'records.verification': 'Proves that the domain is yours',
  name: 'Name',
  value: 'Value',
  recordName: 'the name of the {{type}} record',
  recordValue: 'the value of the {{type}} record',
})
