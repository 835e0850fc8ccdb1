import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/branding', {
  foreignFile: 'Upload the file to your organization.',
})
