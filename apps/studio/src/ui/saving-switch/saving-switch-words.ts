import { defineTexts } from '@marquee/domain/languages'

export const savingSwitchText = defineTexts('saving-switch', {
  saving: 'Saving…',
  saved: '{{name}} saved.',
})
