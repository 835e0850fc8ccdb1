import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/storage', {
  overQuota:
    'Your organization has used {{used}} of its {{quota}} GB of storage, and this needs {{needed}} GB. Delete videos you no longer need, or ask the operator of this installation for more.',
})
