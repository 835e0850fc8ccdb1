import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/domain-proofs', {
  dnsUnavailable: 'The DNS server didn’t respond ({{retry}}). Try again.',
  recordMissing: 'No TXT record found at {{name}} yet. New records can take up to an hour to appear.',
  recordDiffers: 'The TXT record at {{name}} has a different value.',
  verifiedElsewhere: 'Another organization has verified this domain.',
})
