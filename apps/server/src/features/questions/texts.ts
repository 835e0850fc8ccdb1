import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/questions', {
  namesRequired: 'Questions need a name here.',
  questionsOff: 'The organizer has turned off questions.',
  host: 'Host',
  tooManyQuestions_one: 'You can ask again in {{count}} second.',
  tooManyQuestions_other: 'You can ask again in {{count}} seconds.',
  assignsNothing: 'The organizer has turned off assigning questions.',
  answersNothing: 'Choose a speaker or someone of the team.',
  questions: 'Questions at events',
  questionsErased: 'The questions stay with their answers, without the name.',
  assignedQuestions: 'Questions to answer',
  assignedQuestionsErased: 'The questions stay, assigned to nobody.',
  questionVotes: 'Votes for questions',
  questionVotesErased: 'Votes are deleted; their totals stay.',
})
