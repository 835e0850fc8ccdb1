import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/activity', {
  pageViews: 'Pages they opened and sign-ins in the studio',
  pageViewsErased:
    'The activity is kept for usage statistics, without the person and their browser, until its retention ends.',
})
