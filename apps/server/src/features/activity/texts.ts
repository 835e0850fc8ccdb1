import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/activity', {
  pageViews: 'Pages they opened and sign-ins in the studio',
  pageViewsErased:
    'What was done is kept to count how the studio is used, without the person and their browser, and ends with its retention.',
})
