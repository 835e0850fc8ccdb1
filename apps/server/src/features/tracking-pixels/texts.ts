import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/tracking-pixels', {
  changedMeanwhile: 'Someone else changed these pixels meanwhile. Reload to see their version.',
})
