/** What people answer to a survey, and what the host sees of it. */
import { z } from 'zod'
import { questionTypes, ratings, type SurveyQuestion, surveyLimits as limits } from './survey-words.ts'
import { t } from './texts.ts'

const chosenSchema = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(limits.options - 1),
  )
  .max(limits.options)
  .describe('The positions of the chosen options, from 0.')

/** The answer to one question; null if it was left out. */
const answerSchema = z.union([
  z.null(),
  chosenSchema,
  z.number().int().min(ratings.min).max(ratings.max).describe('A rating.'),
  z
    .string()
    .trim()
    .max(limits.answer, t.error('textTooLong', { maxLength: limits.answer })),
])
export type SurveyAnswer = z.infer<typeof answerSchema>

export const answerSurveySchema = z
  .object({
    answers: z.array(answerSchema).max(limits.questions).describe('By the position of the question.'),
  })
  .meta({ id: 'AnswerSurvey' })
export type AnswerSurvey = z.infer<typeof answerSurveySchema>

const questionShape = {
  question_type: z.enum(questionTypes),
  text: z.string(),
}

export const audienceSurveySchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    session: z.object({ id: z.uuid(), title: z.string() }),
    questions: z.array(
      z.object({
        ...questionShape,
        required: z.boolean(),
        options: z.array(z.object({ text: z.string() })),
      }),
    ),
    is_answered: z.boolean().describe('The caller has answered it, which is possible once.'),
  })
  .meta({ id: 'AudienceSurvey' })
export type AudienceSurvey = z.infer<typeof audienceSurveySchema>

export const audienceSurveyListSchema = z
  .object({
    count: z.number().int(),
    next: z.null(),
    previous: z.null(),
    results: z.array(audienceSurveySchema).describe('Of sessions that have ended, in their order.'),
  })
  .meta({ id: 'AudienceSurveyList' })
export type AudienceSurveyList = z.infer<typeof audienceSurveyListSchema>

export const surveyResultsSchema = z
  .object({
    survey: z.uuid(),
    people: z.number().int().describe('How many people have answered.'),
    questions: z.array(
      z.object({
        ...questionShape,
        answered: z.number().int().describe('How many of them answered this question.'),
        options: z
          .array(z.object({ text: z.string(), count: z.number().int() }))
          .describe('For choices and ratings, how many people chose each.'),
        texts: z
          .array(z.object({ text: z.string(), person: z.string(), answered_at: z.iso.datetime() }))
          .describe('The newest 200 written answers.'),
      }),
    ),
  })
  .meta({ id: 'SurveyResults' })
export type SurveyResults = z.infer<typeof surveyResultsSchema>

/** What is wrong with the answers, by the position of the question; empty if nothing is. */
export function faultsOfAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): Map<number, string> {
  const faults = new Map<number, string>()
  for (const [position, question] of questions.entries()) {
    const answer = answers[position] ?? null
    if (isLeftOut(answer)) {
      if (question.required) faults.set(position, t('answerMissing'))
    } else if (!fits(question, answer)) faults.set(position, t('answerInvalid'))
  }
  for (let position = questions.length; position < answers.length; position += 1) {
    faults.set(position, t('answerInvalid'))
  }
  return faults
}

export function isLeftOut(answer: SurveyAnswer): boolean {
  return answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
}

function fits({ question_type, options }: SurveyQuestion, answer: SurveyAnswer): boolean {
  switch (question_type) {
    case 'text':
      return typeof answer === 'string'
    case 'rating':
      return typeof answer === 'number'
    case 'single_choice':
      return isChoiceOf(options, answer) && answer.length === 1
    case 'multiple_choice':
      return isChoiceOf(options, answer) && new Set(answer).size === answer.length
  }
}

function isChoiceOf(options: SurveyQuestion['options'], answer: SurveyAnswer): answer is number[] {
  return Array.isArray(answer) && answer.every((option) => option < options.length)
}
