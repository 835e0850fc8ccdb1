import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/duplication', {
  isPattern: 'This is the blueprint of a template or repeating event. Create an event from that instead.',
  interrupted: 'The copy was interrupted. Try again, or delete the partial copy.',
  unknownTeam: 'Choose a team that exists.',
  endBeforeStart: 'The end must be after the start.',
  unknownSeries: 'Choose a series that exists.',
  nothingToRetry: 'This copy didn’t fail. There’s nothing to retry.',
  startedCopies: 'Copies of events they started',
  startedCopiesErased:
    'The copies belong to your organization and stay. The name of the person who started them is removed.',
})
