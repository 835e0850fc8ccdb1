import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/custom-code', {
  tooManyEmbeds: 'An organization can have up to {{mostEmbeds}} JavaScript embeds.',
})
