import { defineLabels } from '../languages/public.ts'

/** BO-035. */
export const questionTypes = ['single_choice', 'multiple_choice', 'rating', 'text'] as const
export type QuestionType = (typeof questionTypes)[number]

/** BO-034. Only choice questions have options. */
export type SurveyQuestion = {
  question_type: QuestionType
  required: boolean
  text: string
  options: { text: string }[]
}

export const questionTypeWords = defineLabels('domain/surveys/questionTypeWords', {
  single_choice: 'Single choice',
  multiple_choice: 'Multiple choice',
  rating: 'Rating (1–5)',
  text: 'Text',
}) satisfies Record<QuestionType, string>

export function hasOptions(type: QuestionType): boolean {
  return type === 'single_choice' || type === 'multiple_choice'
}

export const surveyLimits = {
  title: 255,
  description: 2000,
  questions: 50,
  text: 1000,
  options: 20,
  option: 255,
  /** Of a written answer. */
  answer: 2000,
}

/** BO-035. */
export const ratings = { min: 1, max: 5 }
export const minOptions = 2
