import { defineTexts } from '@marquee/domain/languages'

/** What the copy control says in its states (WI-118). */
export const copyText = defineTexts('copy-button', {
  copy: 'Copy {{name}}',
  copied: 'Copied',
  failed: 'Could not be copied. Select it and copy it by hand.',
})
