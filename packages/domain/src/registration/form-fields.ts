/** The fields of a registration form, and the answers to them. Pure; server and pages share it. */
import { z } from 'zod'
import { dateFault, isEmail, isWebAddress } from '../inputs/public.ts'
import { regionNames } from '../languages/public.ts'
import { bytesInSize, fileKinds, kindsInPattern } from './answer-files.ts'
import { conditionOperators, isAsked } from './conditions.ts'
import { versionOfConsent } from './consents.ts'
import { countryCodes } from './country-codes.ts'
import { readPhoneNumber } from './phone-numbers.ts'
import { stateIn } from './states.ts'
import { t } from './texts.ts'

const fieldKinds = [
  'textfield',
  'textarea',
  'email',
  'phoneNumber',
  'url',
  'number',
  'checkbox',
  'consent',
  'select',
  'radio',
  'selectboxes',
  'date',
  'file',
  'country',
  'state',
  'hidden',
  'content',
] as const
export type FormFieldKind = (typeof fieldKinds)[number]

type FormOption = { label: string; value: string }

/** One question of a form; a page draws them in this order. */
export const formFieldSchema = z.object({
  key: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  description: z.string(),
  is_required: z.boolean(),
  max_length: z.number().int(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  conditions: z
    .array(
      z.object({
        show: z.boolean(),
        match: z.enum(['all', 'any']),
        rules: z.array(
          z.object({ field: z.string(), operator: z.enum(conditionOperators), value: z.string() }),
        ),
      }),
    )
    .describe('The field is asked if all of them hold: its own, and those of the panels around it.'),
  parameter: z
    .string()
    .describe('The parameter of the page’s address that fills a hidden field; empty for other fields.'),
  version: z
    .string()
    .describe('Of the text of a consent, which is the answer of whoever agrees; empty for other fields.'),
  default_country: z
    .string()
    .describe(
      'The country that is chosen at first for a phone number, and meant by numbers without a country code; empty for none.',
    ),
  country_field: z
    .string()
    .describe('The key of the country question whose states a state is chosen from; empty for none.'),
  accepts: z
    .array(z.enum(fileKinds))
    .describe('The kinds of files that a file can be; empty for other fields.'),
  max_bytes: z.number().int().describe('How large a file can be; 0 for other fields.'),
})
export type FormField = z.infer<typeof formFieldSchema>

/** What people answered, by the key of the field. */
export const answersSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
)
export type Answers = z.infer<typeof answersSchema>

/** Answers without a limit of their own. */
const maxAnswerLength = 2000
const maxDepth = 10
export const maxOptions = 5000
const maxRules = 20
/** Nobody can correct a hidden answer, so it is cut. */
const maxHiddenLength = 500

const optionList = z
  .array(z.looseObject({ label: z.coerce.string().catch(''), value: z.coerce.string() }))
  .max(maxOptions)
  .catch([])

const ruleSchema = z.looseObject({
  component: z.string(),
  operator: z.enum(conditionOperators),
  value: z.coerce.string().catch(''),
})

/** As Form.io writes it; anything else is no condition. */
const conditionalSchema = z.looseObject({
  show: z.boolean().catch(true),
  conjunction: z.enum(['all', 'any']).catch('all'),
  conditions: z.array(ruleSchema).max(maxRules).catch([]),
})

const componentSchema = z.looseObject({
  type: z.string(),
  key: z.string(),
  label: z.string().catch(''),
  description: z.string().catch(''),
  multiple: z.boolean().catch(false),
  filePattern: z.string().max(500).catch(''),
  fileMaxSize: z.string().max(10).catch(''),
  parameter: z.string().max(100).catch(''),
  defaultCountry: z
    .string()
    .refine((code) => countryCodes.includes(code))
    .catch(''),
  validate: z
    .looseObject({ required: z.boolean().catch(false), maxLength: z.coerce.number().int().min(1).catch(0) })
    .catch({ required: false, maxLength: 0 }),
  values: optionList,
  data: z.looseObject({ values: optionList }).catch({ values: [] }),
  conditional: conditionalSchema.catch({ show: true, conjunction: 'all', conditions: [] }),
  components: z.array(z.unknown()).catch([]),
  columns: z.array(z.looseObject({ components: z.array(z.unknown()).catch([]) })).catch([]),
})
type Component = z.infer<typeof componentSchema>

/** The questions of the form in order, including those inside panels and columns. Layout and unknown parts are left out. */
export function formFields(formioData: Readonly<Record<string, unknown>>): FormField[] {
  const around = { depth: 0, conditions: [] }
  const fields = fieldsOf(z.array(z.unknown()).catch([]).parse(formioData['components']), around)
  return fields.map((field, index) =>
    field.kind === 'state' ? { ...field, country_field: countryBefore(fields, index) } : field,
  )
}

const countryBefore = (fields: readonly FormField[], index: number): string =>
  fields.slice(0, index).findLast(({ kind }) => kind === 'country')?.key ?? ''

type Around = { depth: number; conditions: FormField['conditions'] }

function fieldsOf(components: readonly unknown[], around: Around): FormField[] {
  if (around.depth > maxDepth) return []
  return components.flatMap((candidate) => {
    const parsed = componentSchema.safeParse(candidate)
    if (!parsed.success) return []
    const { components: inside, columns } = parsed.data
    const conditions = [...around.conditions, ...conditionsOf(parsed.data)]
    const nested = [...inside, ...columns.flatMap((column) => column.components)]
    return [...fieldOf(parsed.data, conditions), ...fieldsOf(nested, { depth: around.depth + 1, conditions })]
  })
}

function conditionsOf({
  key,
  conditional: { show, conjunction, conditions },
}: Component): FormField['conditions'] {
  if (conditions.length === 0 || key === 'email') return []
  const rules = conditions.map(({ component, operator, value }) => ({ field: component, operator, value }))
  return [{ show, match: conjunction, rules }]
}

function fieldOf(component: Component, conditions: FormField['conditions']): FormField[] {
  const { key, label, description, validate } = component
  const kind = kindOf(component)
  if (kind === undefined) return []
  const max_length = validate.maxLength > 0 ? Math.min(validate.maxLength, maxAnswerLength) : maxAnswerLength
  const isAnswered = kind !== 'content' && kind !== 'hidden'
  const is_required = (isAnswered && validate.required) || key === 'email'
  const parameter = kind === 'hidden' ? component.parameter || key : ''
  const options = optionsOf(component, kind)
  // A text block may have no heading.
  const shown = label || (kind === 'content' ? '' : key)
  const version = kind === 'consent' ? versionOfConsent({ label: shown, description }) : ''
  const asked = { key, kind, label: shown, description, is_required, max_length, options, conditions }
  const default_country = kind === 'phoneNumber' ? component.defaultCountry : ''
  return [
    { ...asked, parameter, version, default_country, country_field: '', ...fileRuleOf(component, kind) },
  ]
}

function fileRuleOf(
  { filePattern, fileMaxSize }: Component,
  kind: FormFieldKind,
): Pick<FormField, 'accepts' | 'max_bytes'> {
  if (kind !== 'file') return { accepts: [], max_bytes: 0 }
  return { accepts: kindsInPattern(filePattern), max_bytes: bytesInSize(fileMaxSize) }
}

function kindOf({ type, multiple }: Component): FormFieldKind | undefined {
  if (type === 'select' && multiple) return 'selectboxes'
  return type === 'datetime' ? 'date' : fieldKinds.find((kind) => kind === type)
}

function optionsOf({ type, values, data }: Component, kind: FormFieldKind): FormOption[] {
  if (kind === 'country') return countries()
  return (type === 'select' ? data.values : values).map(({ label, value }) => ({
    label: label || value,
    value,
  }))
}

/** By name, in the current language. */
export function countries(): FormOption[] {
  const names = regionNames()
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

type ReadAnswers = { answers: Answers; errors: Record<string, string[]> }

/**
 * The answers that the form asks for; anything else that was sent is left out, and so are answers to questions that the
 * earlier answers hide. `errors` names each field whose answer is missing or wrong. Forms without JavaScript send texts only, so `on` is a ticked box and one text a list of one.
 * `files` has the names of the files that came with the form, by field; undefined if none could. The answer is the name.
 */
export function readAnswers(
  fields: readonly FormField[],
  sent: Readonly<Record<string, unknown>>,
  files?: ReadonlyMap<string, string>,
): ReadAnswers {
  const answers: Answers = {}
  const errors: Record<string, string[]> = {}
  for (const field of fields) {
    if (field.kind === 'content' || !isAsked(field.conditions, answers)) continue
    const { answer, fault } =
      field.kind === 'file'
        ? readFile(field, sent[field.key], files)
        : readAnswer(field, sent[field.key], answers)
    if (fault !== undefined) errors[field.key] = [fault]
    else if (answer !== undefined) answers[field.key] = answer
  }
  return { answers, errors }
}

type ReadAnswer = { answer?: Answers[string] | undefined; fault?: string | undefined }

function readAnswer(field: FormField, sent: unknown, earlier: Answers): ReadAnswer {
  const answer = answerOf(field, sent)
  if (answer === undefined) return { fault: missingFault(field, sent) }
  const fault = faultOf(field, answer)
  if (fault !== undefined || typeof answer !== 'string') return { answer, fault }
  if (field.kind === 'state') return readState(field, answer, earlier[field.country_field])
  return field.kind === 'phoneNumber' ? readPhone(field, answer, sent) : { answer }
}

/** No text stands for a file, so nobody can answer with a file that somebody else sent. */
function readFile(
  { key, label: question, is_required }: FormField,
  sent: unknown,
  files: ReadonlyMap<string, string> | undefined,
): ReadAnswer {
  const answer = files?.get(key)
  if (answer !== undefined) return { answer }
  if (!unticked.includes(sent)) return { fault: t('fileAsText', { question }) }
  if (!is_required) return {}
  return { fault: files === undefined ? t('fileAsText', { question }) : t('fileMissing', { question }) }
}

function readState(
  { label: question }: FormField,
  text: string,
  country: Answers[string] | undefined,
): ReadAnswer {
  if (typeof country !== 'string') return { answer: text }
  const answer = stateIn(country, text)
  const name = regionNames().of(country) ?? country
  return answer === undefined ? { fault: t('notState', { question, country: name }) } : { answer }
}

function readPhone({ default_country, label: question }: FormField, text: string, sent: unknown): ReadAnswer {
  const chosen = phoneSchema.safeParse(sent).data?.[0]
  const country = chosen ?? default_country
  const { number, fault } = readPhoneNumber({ text, country, couldChoose: chosen !== undefined, question })
  return { answer: number, fault }
}

/** What pages send for a phone number: the country that was chosen, and the number. Programs can send one text. */
const phoneSchema = z.tuple([z.string(), z.string()])

/** Undefined for no answer. */
function answerOf(field: FormField, sent: unknown): Answers[string] | undefined {
  if (field.kind === 'hidden') return typeof sent === 'string' ? sent.slice(0, maxHiddenLength) : undefined
  if (field.kind === 'checkbox') return ticked.includes(sent) ? true : undefined
  if (field.kind === 'consent') return sent === field.version ? true : undefined
  if (field.kind === 'selectboxes') return chosenIn(sent)
  if (field.kind === 'phoneNumber') return typedIn(field, phoneSchema.safeParse(sent).data?.[1] ?? sent)
  return typedIn(field, sent)
}

function typedIn({ kind }: FormField, sent: unknown): string | number | undefined {
  if (kind === 'number' && typeof sent === 'number') return sent
  const text = typeof sent === 'string' ? sent.trim() : ''
  if (text === '') return undefined
  return kind === 'number' ? Number(text) : text
}

const ticked: readonly unknown[] = [true, 'on', 'true']
const unticked: readonly unknown[] = [undefined, null, false, '']

function chosenIn(sent: unknown): string[] | undefined {
  const chosen = z.union([z.array(z.string()), z.string().transform((only) => [only])]).safeParse(sent)
  const values = chosen.success ? [...new Set(chosen.data.filter((value) => value !== ''))] : []
  return values.length > 0 ? values : undefined
}

function missingFault({ is_required, kind }: FormField, sent: unknown): string | undefined {
  if (kind === 'consent' && !unticked.includes(sent)) return t('consentChanged')
  if (sent !== undefined && sent !== null && !isAnswerLike(sent)) return t('answerAsText')
  if (!is_required) return undefined
  if (kind === 'email') return t('emailMissing')
  return kind === 'checkbox' || kind === 'consent' ? t('boxUnticked') : t('answerMissing')
}

const isAnswerLike = (sent: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof sent) || Array.isArray(sent)

function faultOf(field: FormField, answer: Answers[string]): string | undefined {
  if (typeof answer === 'number') return Number.isFinite(answer) ? undefined : t('notNumber')
  if (typeof answer === 'boolean') return undefined
  if (typeof answer === 'string') return textFault(field, answer)
  return answer.every((value) => isOption(field, value)) ? undefined : t('notOption')
}

const choiceKinds: ReadonlySet<FormFieldKind> = new Set(['select', 'radio', 'country'])

function textFault(field: FormField, answer: string): string | undefined {
  if (answer.length > field.max_length) return t('answerTooLong', { count: field.max_length })
  if (choiceKinds.has(field.kind)) return isOption(field, answer) ? undefined : t('notOption')
  switch (field.kind) {
    case 'email':
      return isEmail(answer) ? undefined : t('notEmail')
    case 'url':
      return isWebAddress(answer) ? undefined : t('notWebAddress')
    case 'date':
      return dateFault(answer)
    default:
      return undefined
  }
}

const isOption = ({ options }: FormField, value: string) => options.some((option) => option.value === value)
