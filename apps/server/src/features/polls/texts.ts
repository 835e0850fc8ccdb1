import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/polls', {
  pollShown: 'People have seen this poll. Prepare a new one instead.',
  pollClosed: 'This poll isn’t open.',
  votedBefore: 'You have voted in this poll.',
  unknownOption: 'Choose one of the options.',
  onlyOneOption: 'Choose only one option.',
  pollVotes: 'Votes in polls',
  pollVotesErased: 'Votes are deleted, also from the results.',
})
