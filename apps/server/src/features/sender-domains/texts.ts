import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/sender-domains', {
  dnsSilent:
    'The name servers of this domain didn’t answer. This says nothing about the record; check again in a minute.',
  keyMissing:
    'There’s no TXT record at {{name}} yet. If you have added it, check that your provider didn’t append the domain twice.',
  keyDiffers: 'The TXT record at {{name}} has another value. Copy the value again, all in one line.',
  keySeveral: 'There’s more than one key at {{name}}. Keep only the value below.',
  aliasMissing:
    'There’s no CNAME record at {{name}}. If your provider proxies it or turns it into an address, switch that off for this record.',
  aliasDiffers: 'The CNAME record at {{name}} points somewhere else.',
  notDelivered: 'Not sent: the key that signs emails of {{domain}} can’t be used ({{reason}}).',
  checkedJustNow: 'The records were checked just now. Wait a few seconds and try again.',
  unverifiedKeys: 'Verify the domain before you replace its keys.',
  keysWaiting: 'New keys are already waiting for their records.',
  otherOrganization: 'This isn’t your organization.',
})
