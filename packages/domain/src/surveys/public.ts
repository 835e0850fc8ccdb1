export {
  type ChangeSurvey,
  changeSurveySchema,
  type CreateSurvey,
  createSurveySchema,
  type ListSurveysQuery,
  listSurveysQuerySchema,
  type Survey,
  surveyPageSchema,
  surveySchema,
  withBroadcastSchema,
} from './survey.ts'
export {
  hasOptions,
  minOptions,
  type QuestionType,
  questionTypes,
  questionTypeWords,
  surveyLimits,
  type SurveyQuestion,
} from './survey-words.ts'
