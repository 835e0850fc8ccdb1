import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/surveys', {
  textMissing: 'Enter {{what}}.',
  textTooLong: 'Use {{maxLength}} characters or fewer.',
  optionsNotAllowed: 'Only choice questions have options.',
  tooFewOptions: 'Enter at least {{minOptions}} options.',
  duplicateOption: 'Each option must be different.',
  answerMissing: 'Answer this question.',
  answerInvalid: 'This answer doesn’t fit the question.',
  tooManyQuestions: 'A survey can have up to {{questions}} questions.',
})
