/** The questions of a registration form being edited, and the Form.io components they are stored as. */
import {
  canBeKnown,
  type Condition,
  type ConditionRule,
  type FormField,
  type FormFieldKind,
  type FileKind,
  fileMegabytes,
  formFields,
  megabyte,
  patternOfKinds,
  takesValue,
  type UpdateRegistrationForm,
} from '@marquee/domain/registration'
import { keyFor } from './question-key.ts'
import { t } from './texts.ts'

type FormioData = UpdateRegistrationForm['formio_data']
type Component = FormioData['components'][number]

/** Rules name questions by the id of their draft, because new ones have no key yet. */
export type QuestionDraft = {
  id: string
  /** Undefined until a new question is saved. Answers are stored under it, so it never changes. */
  key: string | undefined
  kind: FormFieldKind
  label: string
  description: string
  isRequired: boolean
  /** Whether a prefilled link leaves the question out if it has the answer. */
  skipsKnown: boolean
  /** One per line. */
  options: string
  condition: Condition | undefined
  parameter: string
  /** The country initially selected for a phone number; empty for none. */
  defaultCountry: string
  /** The allowed types of a file, and its maximum size in megabytes. */
  accepts: readonly FileKind[]
  megabytes: number
  /** The stored component, including what this page doesn't edit. */
  component: Component | undefined
}

/** A panel or another part that this page can only move. */
export type FixedPart = { id: string; component: Component; fields: readonly FormField[] }

export type FormPart = QuestionDraft | FixedPart

export const isQuestion = (part: FormPart): part is QuestionDraft => 'kind' in part

/** Kinds with options to choose from. */
export const hasOptions = (kind: FormFieldKind): boolean =>
  kind === 'select' || kind === 'radio' || kind === 'selectboxes'

/** Kinds with a single checkbox. */
const isTick = (kind: FormFieldKind): boolean => kind === 'checkbox' || kind === 'consent'

export const canBeRequired = (kind: FormFieldKind): boolean => kind !== 'content' && kind !== 'hidden'

/** The question that identifies the person; every form has it. */
export const isEmailQuestion = (part: FormPart): boolean =>
  isQuestion(part) ? part.key === 'email' : part.fields.some(({ key }) => key === 'email')

export const copyOf = (question: QuestionDraft): QuestionDraft => ({
  ...question,
  id: crypto.randomUUID(),
  key: undefined,
})

export function newQuestion(kind: FormFieldKind): QuestionDraft {
  const blank = { key: undefined, label: '', description: '', isRequired: false, options: '', parameter: '' }
  return {
    ...blank,
    defaultCountry: '',
    skipsKnown: false,
    accepts: ['pdf', 'image'],
    megabytes: fileMegabytes.usual,
    id: crypto.randomUUID(),
    kind,
    condition: undefined,
    component: undefined,
  }
}

/** The parts of a stored form, in order. */
export function partsOf({ components }: Record<string, unknown>): FormPart[] {
  const parts = Array.isArray(components) ? components.filter(isComponent).map(partOf) : []
  return parts.map((part) => (isQuestion(part) ? withRules(part, (key) => idOf(parts, key)) : part))
}

function isComponent(value: unknown): value is Component {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('key' in value)) return false
  return typeof value.type === 'string' && typeof value.key === 'string'
}

function partOf(component: Component): FormPart {
  const fields = formFields({ components: [component] })
  const [field] = fields
  const id = crypto.randomUUID()
  if (!field || fields.length > 1 || field.key !== component.key) return { id, component, fields }
  const { key, kind, label, description, is_required, options, conditions, parameter } = field
  const { default_country: defaultCountry, skips_known: skipsKnown, accepts, max_bytes } = field
  const own = {
    options: kind === 'country' ? '' : options.map(({ label: text }) => text).join('\n'),
    condition: conditions.at(-1),
    parameter: kind === 'hidden' ? parameter : '',
    defaultCountry,
    skipsKnown,
    accepts,
    megabytes: max_bytes / megabyte,
  }
  return { id, key, kind, label, description, isRequired: is_required, ...own, component }
}

/** Rules may name questions inside of panels, which have no draft of their own. */
const idOf = (parts: readonly FormPart[], key: string) =>
  parts.find((part) => isQuestion(part) && part.key === key)?.id ?? key

function withRules(draft: QuestionDraft, rename: (field: string) => string): QuestionDraft {
  if (!draft.condition) return draft
  const rules = draft.condition.rules.map((rule) => ({ ...rule, field: rename(rule.field) }))
  return { ...draft, condition: { ...draft.condition, rules } }
}

/** A question that others can depend on; rules refer to its `id`. */
export type Source = { id: string; label: string; options: readonly { value: string; label: string }[] }

/** The questions before this part, which it can depend on. */
export function sourcesBefore(parts: readonly FormPart[], id: string): Source[] {
  const before = parts.slice(
    0,
    parts.findIndex((part) => part.id === id),
  )
  return before.flatMap((part): Source[] => {
    if (!isQuestion(part)) return part.fields.map(({ key, label, options }) => ({ id: key, label, options }))
    if (part.kind === 'content') return []
    const options = isTick(part.kind) ? [{ value: 'true', label: t('checked') }] : valuesOf(part)
    return [{ id: part.id, label: part.label || t('newQuestion'), options }]
  })
}

/** The label of the earlier country question that a state depends on; undefined if there is none. */
export function countryQuestionBefore(parts: readonly FormPart[], id: string): string | undefined {
  const before = parts.slice(
    0,
    parts.findIndex((part) => part.id === id),
  )
  return before
    .flatMap((part): Pick<QuestionDraft, 'kind' | 'label'>[] => [
      ...(isQuestion(part) ? [part] : part.fields),
    ])
    .filter(({ kind }) => kind === 'country')
    .map(({ label }) => label || t('newQuestion'))
    .at(-1)
}

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

export type QuestionFault = 'label' | 'options' | 'kinds' | 'rule'

/** What is missing before the form can be saved. */
export function faultOf(part: FormPart, parts: readonly FormPart[]): QuestionFault | undefined {
  if (!isQuestion(part)) return undefined
  const text = part.kind === 'content' ? part.label + part.description : part.label
  if (text.trim() === '') return 'label'
  if (hasOptions(part.kind) && linesOf(part.options).length === 0) return 'options'
  if (part.kind === 'file' && part.accepts.length === 0) return 'kinds'
  const sources = sourcesBefore(parts, part.id)
  const isComplete = (rule: ConditionRule) =>
    isRuleComplete(
      rule,
      sources.find(({ id }) => id === rule.field),
    )
  return part.condition?.rules.every(isComplete) === false ? 'rule' : undefined
}

function isRuleComplete({ operator, value }: ConditionRule, source: Source | undefined): boolean {
  if (!source || !takesValue(operator)) return source !== undefined
  const { options } = source
  return options.length === 0 ? value.trim() !== '' : options.some((option) => option.value === value)
}

/** Gives each new question its own key. Call it before saving. */
export function withKeys(parts: readonly FormPart[]): FormPart[] {
  const taken = parts.flatMap(keysOf)
  return parts.map((part) => {
    if (!isQuestion(part) || part.key !== undefined) return part
    const key = keyFor(part.label || part.description, taken)
    taken.push(key)
    return { ...part, key }
  })
}

/** The form to store; all questions have keys. */
export function formioDataOf(before: Record<string, unknown>, parts: readonly FormPart[]): FormioData {
  const keyOf = (id: string) => parts.filter(isQuestion).find((part) => part.id === id)?.key ?? id
  const components = parts.map((part) =>
    isQuestion(part) ? componentOf(withRules(part, keyOf), part.key ?? part.id) : part.component,
  )
  return { ...before, components }
}

const keysOf = (part: FormPart): string[] =>
  isQuestion(part) ? (part.key === undefined ? [] : [part.key]) : part.fields.map(({ key }) => key)

function componentOf(draft: QuestionDraft, key: string): Component {
  const { kind, condition, component } = draft
  const validate = component?.['validate']
  const stored: Component = {
    ...component,
    type: component?.type ?? (kind === 'date' ? 'datetime' : kind),
    key,
    label: draft.label.trim(),
    description: draft.description.trim(),
    input: kind !== 'content',
    validate: {
      ...(typeof validate === 'object' && validate),
      required: draft.isRequired && canBeRequired(kind),
    },
    conditional: conditionalOf(condition),
    ...(canBeKnown({ key, kind }) && { skipKnown: draft.skipsKnown }),
  }
  return { ...stored, ...detailsOf(draft, stored) }
}

/** Properties of components of this kind only. */
function detailsOf(draft: QuestionDraft, { type, key }: Component): object {
  const { kind } = draft
  if (kind === 'date') return { enableTime: false }
  if (kind === 'phoneNumber') return { defaultCountry: draft.defaultCountry }
  if (kind === 'file') {
    return { filePattern: patternOfKinds(draft.accepts), fileMaxSize: `${draft.megabytes}MB` }
  }
  if (kind === 'hidden') return { parameter: draft.parameter.trim() || key }
  if (!hasOptions(kind)) return {}
  const values = valuesOf(draft)
  return type === 'select' ? { data: { values } } : { values }
}

function conditionalOf(condition: Condition | undefined): object {
  if (!condition) return { show: null, conjunction: 'all', conditions: [] }
  const conditions = condition.rules.map(({ field, ...rule }) => ({ component: field, ...rule }))
  return { show: condition.show, conjunction: condition.match, conditions }
}

/** An option keeps its value, because answers and conditions contain it. */
function valuesOf({ kind, options, component }: QuestionDraft): { label: string; value: string }[] {
  if (!hasOptions(kind)) return []
  const before = component ? (formFields({ components: [component] })[0]?.options ?? []) : []
  return linesOf(options).map(
    (label) => before.find((option) => option.label === label) ?? { label, value: label },
  )
}
