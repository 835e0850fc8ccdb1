/** API schemas of surveys: those in the library, and their copies in sessions (BO-033). */
import { z } from 'zod'
import { seenSchema, versionSchema } from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { hasOptions, minOptions, questionTypes, surveyLimits as limits } from './survey-words.ts'
import { t } from './texts.ts'

const textSchema = (what: string, maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, t.error('textMissing', { what }))
    .max(maxLength, t.error('textTooLong', { maxLength }))

const questionSchema = z
  .object({
    question_type: z.enum(questionTypes),
    required: z.boolean(),
    text: textSchema('the question', limits.text),
    options: z.array(z.object({ text: textSchema('the option', limits.option) })).max(limits.options),
  })
  .superRefine(({ question_type, options }, context) => {
    const addIssue = (message: string) => context.addIssue({ code: 'custom', path: ['options'], message })
    if (!hasOptions(question_type)) {
      if (options.length > 0) addIssue(t('optionsNotAllowed'))
      return
    }
    if (options.length < minOptions) addIssue(t('tooFewOptions', { minOptions }))
    const texts = options.map(({ text }) => text.toLowerCase())
    if (new Set(texts).size < texts.length) addIssue(t('duplicateOption'))
  })

const sessionSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  event: z.object({ id: z.uuid(), title: z.string() }),
  survey: z.uuid().describe('The copy that the session uses.'),
  answers: z.number().int().describe('How many people have answered it.'),
})

export const surveySchema = z
  .object({
    id: z.uuid(),
    organization: z.uuid(),
    title: z.string(),
    description: z.string(),
    questions: z.array(
      z.object({
        question_type: z.enum(questionTypes),
        required: z.boolean(),
        text: z.string(),
        options: z.array(z.object({ text: z.string() })),
      }),
    ),
    duplicated_from: z.uuid().nullable().describe('Null for a survey in the library.'),
    broadcasts: z
      .array(sessionSchema)
      .describe('The sessions that use it; for a survey in the library, those that use its copies.'),
    version: versionSchema,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Survey' })
export type Survey = z.infer<typeof surveySchema>

export const surveyPageSchema = pageOf(surveySchema).meta({ id: 'SurveyPage' })

/** BO-036. */
export const listSurveysQuerySchema = pageQuerySchema.extend({
  duplicated__isnull: z.enum(['true', 'false']).optional().describe('True: the library; false: the copies.'),
  event: z.uuid().optional().describe('Only surveys that sessions of this event use.'),
  search: z.string().trim().max(255).default('').describe('Part of the title.'),
  ordering: z.enum(['created_at', '-created_at', 'title', '-title']).default('-created_at'),
})
export type ListSurveysQuery = z.infer<typeof listSurveysQuerySchema>

const surveyFields = {
  title: textSchema('a title', limits.title),
  description: z.string().trim().max(limits.description),
  questions: z
    .array(questionSchema)
    .max(limits.questions, t.error('tooManyQuestions', { questions: limits.questions })),
}

/** BO-037. */
export const createSurveySchema = z
  .object({
    title: surveyFields.title,
    description: surveyFields.description.default(''),
    questions: surveyFields.questions.default([]),
  })
  .meta({ id: 'CreateSurvey' })
export type CreateSurvey = z.infer<typeof createSurveySchema>

/** BO-038. */
export const changeSurveySchema = z
  .object({ ...surveyFields, seen: seenSchema })
  .partial()
  .meta({ id: 'ChangeSurvey' })
export type ChangeSurvey = z.infer<typeof changeSurveySchema>

/** BO-040, BO-041. */
export const withBroadcastSchema = z.object({ broadcast: z.uuid() }).meta({ id: 'WithBroadcast' })
