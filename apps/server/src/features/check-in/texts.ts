import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/check-in', {
  notLetIn:
    'They registered, but don’t have a place. An organizer can let them in on the list of registrants.',
  notRegistered: 'This email address isn’t registered. Ask the staff to help you.',
})
