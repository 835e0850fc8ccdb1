export {
  type AskQuestion,
  askQuestionSchema,
  type ChangeQuestion,
  changeQuestionSchema,
  type ListQuestionsQuery,
  listQuestionsQuerySchema,
  type Question,
  type QuestionPage,
  questionPageSchema,
  questionSchema,
  voteOnQuestionSchema,
} from './question.ts'
export { maxAnswerLength, maxQuestionLength, type QuestionState } from './question-words.ts'
