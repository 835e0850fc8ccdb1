import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/registration', {
  formShared: 'Several events use this form. Change it in Settings › Forms.',
})
