import { defineTexts } from '@marquee/domain/languages'

/** Apart from the texts of the list, which load with it. */
export const t = defineTexts('venue/attendees', {
  people: 'People',
  loading: 'Loading...',
})
