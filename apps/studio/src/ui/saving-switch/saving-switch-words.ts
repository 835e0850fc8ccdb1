import { defineTexts } from '#lib/texts.ts'

export const savingSwitchText = defineTexts('saving-switch', {
  saving: 'Saving…',
  saved: '{{name}} saved.',
})
