import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/surveys', {
  alreadyAttached: 'This session already has this survey.',
  answeredBefore: 'You’ve answered this survey already.',
  hasAnswers: 'People have answered this survey, so its questions can’t change anymore.',
  answers: 'Answers to surveys',
  answersErased: 'Answers are deleted, also from the results.',
  sessionGone: 'This session doesn’t exist anymore.',
})
