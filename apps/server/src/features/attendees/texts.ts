import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/attendees', {
  guest: 'Guest',
  tabOff: 'The organizer has turned off the list of people.',
  shown: 'Events where others see them',
  shownErased: 'Deleted with the person.',
})
