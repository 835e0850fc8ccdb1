import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/questions', {
  questionMissing: 'Enter a question.',
  questionTooLong: 'Use {{maxQuestionLength, number}} characters or fewer.',
  answerMissing: 'Enter an answer.',
  answerTooLong: 'Use {{maxAnswerLength, number}} characters or fewer.',
  invalidKey: 'Use 8 to 64 letters, digits, dashes and underscores.',
})
