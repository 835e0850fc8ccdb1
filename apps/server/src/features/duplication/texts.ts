import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/duplication', {
  isPattern: 'This is a pattern. Make an event from its template or repeating event instead.',
  interrupted: 'The copy was interrupted. Try again, or delete the partial copy.',
  unknownTeam: 'Choose a team that exists.',
  endBeforeStart: 'The end must be after the start.',
  unknownSeries: 'Choose a series that exists.',
  nothingToRetry: 'This copy didn’t fail. There’s nothing to retry.',
  startedCopies: 'Copies of events they started',
  startedCopiesErased: 'The copies belong to your organization and stay. Who started them is removed.',
})
