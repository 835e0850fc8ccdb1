import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/pages', {
  notAllowed: 'You don’t have permission to view this page.',
  teamGone: 'This team doesn’t exist anymore.',
  createdPages: 'Pages they created',
})
