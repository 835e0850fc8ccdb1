import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/scheduled-emails', {
  inPerson: 'In person',
  online: 'Online',
  received: 'Scheduled emails sent to them',
  receivedErased: 'That these emails were sent to them is deleted.',
})
