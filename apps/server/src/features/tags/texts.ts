import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/tags', {
  nameTaken: 'Tag with name "{{name}}" already exists in the Tag Library.',
})
