import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/db', {
  creatorRemoved: 'They belong to your organization and stay. Who created them is removed.',
})
