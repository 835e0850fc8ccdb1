import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/ledger', {
  sessionUnknown: 'This session isn’t part of the event.',
  activities: 'What they did at events: when they registered, entered, watched, asked, voted and wrote',
  activitiesErased:
    'The activities are kept, so that the numbers of the events stay true, without anything that leads to the person.',
})
