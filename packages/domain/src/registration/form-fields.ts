/** The fields of a registration form, and the answers to them. Pure; server and pages share it. */
import { z } from 'zod'
import { regionNames } from '../languages/public.ts'
import { bytesInSize, fileKinds, kindsInPattern } from './answer-files.ts'
import { conditionOperators } from './conditions.ts'
import { versionOfConsent } from './consents.ts'
import { countryCodes } from './country-codes.ts'
import { fieldKinds, type FormFieldKind } from './field-kinds.ts'
import { type FormTranslations, translationOf, translationsOf } from './translations.ts'

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
  skips_known: z
    .boolean()
    .describe('Not asked of someone who comes by a prefilled link that has a valid answer to it.'),
  accepts: z
    .array(z.enum(fileKinds))
    .describe('The kinds of files that a file can be; empty for other fields.'),
  max_bytes: z.number().int().describe('How large a file can be; 0 for other fields.'),
})
export type FormField = z.infer<typeof formFieldSchema>

/** The languages of a form. */
export const formLanguageSchema = z.object({
  shown: z.string().describe('The language of the texts (BCP 47).'),
  own: z
    .string()
    .describe('The language that the form is written in, and that of texts without a translation.'),
  choices: z.array(z.string()).describe('All languages of the form.'),
  untranslated: z.array(z.string()).describe('The texts that are shown in the form’s own language.'),
})
export type FormLanguage = z.infer<typeof formLanguageSchema>

export const formPaceSchema = z
  .enum(['all', 'one'])
  .describe('Whether a page asks all questions at once, or one at a time.')
export type FormPace = z.infer<typeof formPaceSchema>

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

const optionLabel = z.union([z.string(), z.number().transform(String)]).catch('')

const optionList = z
  .array(z.looseObject({ label: optionLabel, value: z.coerce.string() }))
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
  title: z.string().catch(''),
  description: z.string().catch(''),
  multiple: z.boolean().catch(false),
  skipKnown: z.boolean().catch(false),
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

/**
 * The questions of the form in order, including those inside panels and columns. Layout and unknown parts are left out. With a
 * language, each text is in it as far as it is translated; what is answered and stored is the same in all languages.
 */
export function formFields(formioData: Readonly<Record<string, unknown>>, language?: string): FormField[] {
  const around = { depth: 0, conditions: [] }
  const fields = fieldsOf(z.array(z.unknown()).catch([]).parse(formioData['components']), around)
  const boxes = new Set(fields.filter(({ kind }) => isBox(kind)).map(({ key }) => key))
  const asked = fields.map((field, index) => ({
    ...field,
    conditions: field.conditions.map((each) => ({ ...each, rules: each.rules.map(ruleOnBox(boxes)) })),
    ...(field.kind === 'state' && { country_field: countryBefore(fields, index) }),
  }))
  const translations = language === undefined ? undefined : translationsOf(formioData)
  if (language === undefined || !translations) return asked
  return asked.map((field) => inLanguage(field, translations, language))
}

const isBox = (kind: FormFieldKind): boolean => kind === 'checkbox' || kind === 'consent'

type Rule = FormField['conditions'][number]['rules'][number]

/** Form.io says of a box that it equals false. Here a box that isn't ticked has no answer: it doesn't equal true. */
const ruleOnBox =
  (boxes: ReadonlySet<string>) =>
  (rule: Rule): Rule => {
    if (rule.value !== 'false' || !boxes.has(rule.field)) return rule
    if (rule.operator === 'isEqual') return { ...rule, operator: 'isNotEqual', value: 'true' }
    return rule.operator === 'isNotEqual' ? { ...rule, operator: 'isEqual', value: 'true' } : rule
  }

function inLanguage(field: FormField, translations: FormTranslations, language: string): FormField {
  const read = (text: string) => translationOf(translations, { tag: language, text }) ?? text
  const words = { label: read(field.label), description: read(field.description) }
  const options =
    field.kind === 'country'
      ? countries(language)
      : field.options.map(({ label, value }) => ({ label: read(label), value }))
  const version = field.kind === 'consent' ? versionOfConsent(words) : field.version
  return { ...field, ...words, options, version }
}

const countryBefore = (fields: readonly FormField[], index: number): string =>
  fields.slice(0, index).findLast(({ kind }) => kind === 'country')?.key ?? ''

type FieldContext = { depth: number; conditions: FormField['conditions'] }

function fieldsOf(components: readonly unknown[], around: FieldContext): FormField[] {
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
  const { key, description, validate } = component
  const kind = kindOf(component)
  if (kind === undefined) return []
  const max_length = validate.maxLength > 0 ? Math.min(validate.maxLength, maxAnswerLength) : maxAnswerLength
  const isAnswered = kind !== 'content' && kind !== 'hidden'
  const is_required = (isAnswered && validate.required) || key === 'email'
  const parameter = kind === 'hidden' ? component.parameter || key : ''
  const options = optionsOf(component, kind)
  const shown = labelOf(component, kind)
  const version = kind === 'consent' ? versionOfConsent({ label: shown, description }) : ''
  const asked = { key, kind, label: shown, description, is_required, max_length, options, conditions }
  const default_country = kind === 'phoneNumber' ? component.defaultCountry : ''
  return [
    {
      ...asked,
      parameter,
      version,
      default_country,
      country_field: '',
      skips_known: skipsKnown(component, kind),
      ...fileRuleOf(component, kind),
    },
  ]
}

/** A text block may have no heading; that of a panel is its title. */
function labelOf({ type, key, label, title }: Component, kind: FormFieldKind): string {
  if (kind === 'content') return type === 'panel' ? title : label
  return label || key
}

function fileRuleOf(
  { filePattern, fileMaxSize }: Component,
  kind: FormFieldKind,
): Pick<FormField, 'accepts' | 'max_bytes'> {
  if (kind !== 'file') return { accepts: [], max_bytes: 0 }
  return { accepts: kindsInPattern(filePattern), max_bytes: bytesInSize(fileMaxSize) }
}

const skipsKnown = ({ key, skipKnown }: Component, kind: FormFieldKind): boolean =>
  skipKnown && canBeKnown({ key, kind })

const unknowable: ReadonlySet<FormFieldKind> = new Set(['consent', 'content', 'file', 'hidden'])

/** Whether an answer may be filled in from what is known: never an address, a consent or a file, which only the person gives. */
export const canBeKnown = ({ key, kind }: { key: string | undefined; kind: FormFieldKind }): boolean =>
  key !== 'email' && !unknowable.has(kind)

/** A panel is the heading of what is in it. */
function kindOf({ type, multiple, title, description }: Component): FormFieldKind | undefined {
  if (type === 'panel') return title + description === '' ? undefined : 'content'
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

/** By name, in the current language unless another is given. */
export function countries(language?: string): FormOption[] {
  const names = regionNames(language)
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}
