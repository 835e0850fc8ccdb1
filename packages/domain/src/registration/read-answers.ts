/** Reads the answers to a form with all that is known of countries and phone numbers. */
import { regionNames } from '../languages/public.ts'
import { megabyte } from './answer-files.ts'
import { type AnswerFault, checkAnswers } from './check-answers.ts'
import type { FormFieldKind } from './field-kinds.ts'
import type { Answers, FormField } from './form-fields.ts'
import { readPhoneNumber } from './phone-numbers.ts'
import { statesOf } from './states.ts'
import { t } from './texts.ts'

type ReadAnswers = { answers: Answers; errors: Record<string, string[]> }

/**
 * `checkAnswers`, with a sentence for each field whose answer is missing or wrong. `files` has the names of the files that came
 * with the form, by field; undefined if none could.
 */
export function readAnswers(
  fields: readonly FormField[],
  sent: Readonly<Record<string, unknown>>,
  files?: ReadonlyMap<string, string>,
): ReadAnswers {
  const { answers, faults } = checkAnswers(fields, sent, { statesOf, readPhone: readPhoneNumber, files })
  const errors = Object.entries(faults).flatMap(([key, fault]): [string, string[]][] => {
    const field = fields.find((field) => field.key === key)
    if (!field) return []
    const country = answers[field.country_field]
    return [[key, [sentenceOf(field, fault, typeof country === 'string' ? country : undefined)]]]
  })
  return { answers, errors: Object.fromEntries(errors) }
}

/** Without a country its place stays open, as `{{country}}`. */
function sentenceOf(
  { label: question, max_length }: FormField,
  fault: AnswerFault,
  country?: string,
): string {
  if (fault === 'answerTooLong') return t(fault, { count: max_length })
  if (fault !== 'notState' || country === undefined) return t(fault, { question })
  return t(fault, { question, country: regionNames().of(country) ?? country })
}

/** What is wrong with a file that is larger than the question takes. */
export const fileTooLarge = ({ label: question, max_bytes }: FormField): string =>
  t('fileTooLarge', { question, megabytes: max_bytes / megabyte })

const ofTexts: readonly AnswerFault[] = ['answerMissing', 'answerTooLong']
const ofChoices: readonly AnswerFault[] = ['answerMissing', 'notOption']

/** The faults that the script of a page can find. */
const faultsByKind: Readonly<Record<FormFieldKind, readonly AnswerFault[]>> = {
  textfield: ofTexts,
  textarea: ofTexts,
  email: ['emailMissing', 'answerTooLong', 'notEmail'],
  phoneNumber: [...ofTexts, 'notPhone', 'phoneCountryMissing'],
  url: [...ofTexts, 'notWebAddress'],
  number: ['answerMissing', 'notNumber'],
  checkbox: ['boxUnticked'],
  consent: ['boxUnticked'],
  select: ofChoices,
  radio: ofChoices,
  selectboxes: ofChoices,
  date: [...ofTexts, 'notDate'],
  file: ['fileMissing'],
  country: ofChoices,
  state: [...ofTexts, 'notState'],
  hidden: [],
  content: [],
}

const ofMissing: ReadonlySet<AnswerFault> = new Set([
  'answerMissing',
  'emailMissing',
  'boxUnticked',
  'fileMissing',
])

/** What the page says about each fault that its script can find in the answer to this question. */
export function faultSentences(field: FormField): Partial<Record<AnswerFault, string>> {
  const possible = faultsByKind[field.kind].filter((fault) => field.is_required || !ofMissing.has(fault))
  return Object.fromEntries(possible.map((fault) => [fault, sentenceOf(field, fault)]))
}
