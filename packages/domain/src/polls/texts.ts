import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/polls', {
  titleMissing: 'Enter a question.',
  titleTooLong: 'Use {{maxPollTitleLength, number}} characters or fewer.',
  optionMissing: 'Enter an option.',
  optionTooLong: 'Use {{maxOptionLength, number}} characters or fewer.',
  tooFewOptions: 'Enter at least {{min}} options.',
  tooManyOptions: 'Use {{max}} options or fewer.',
  choiceMissing: 'Choose an option.',
})
