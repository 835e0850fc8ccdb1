import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/check-in', {
  notRegistered: 'This email address isn’t registered. Ask the staff to help you.',
})
