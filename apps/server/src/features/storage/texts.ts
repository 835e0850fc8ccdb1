import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/storage', {
  overQuota:
    'Your organization has used {{inGigabytes}} of its {{inGigabytes2}} GB of storage, and this needs {{inGigabytes22}} GB. Delete videos you no longer need, or ask whoever runs this installation for more.',
})
