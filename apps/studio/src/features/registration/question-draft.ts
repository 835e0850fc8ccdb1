/** A question of a registration form being edited, and the Form.io component it is stored as. */
import {
  canBeKnown,
  type Condition,
  type FormFieldKind,
  type FileKind,
  fileMegabytes,
  formFields,
  megabyte,
  patternOfKinds,
  type UpdateRegistrationForm,
} from '@marquee/domain/registration'

type FormioData = UpdateRegistrationForm['formio_data']
export type FormComponent = FormioData['components'][number]

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
  component: FormComponent | undefined
}

/** Kinds with options to choose from. */
export const hasOptions = (kind: FormFieldKind): boolean =>
  kind === 'select' || kind === 'radio' || kind === 'selectboxes'

/** Kinds with a single checkbox. */
export const isTick = (kind: FormFieldKind): boolean => kind === 'checkbox' || kind === 'consent'

export const canBeRequired = (kind: FormFieldKind): boolean => kind !== 'content' && kind !== 'hidden'

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

/** The question that the component is; undefined if it is anything else. */
export function questionOf(component: FormComponent): QuestionDraft | undefined {
  const [field, ...others] = formFields({ components: [component] })
  if (!field || others.length > 0 || field.key !== component.key) return undefined
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
  return {
    id: crypto.randomUUID(),
    key,
    kind,
    label,
    description,
    isRequired: is_required,
    ...own,
    component,
  }
}

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** The question as it is stored under the key. */
export function componentOf(draft: QuestionDraft, key: string): FormComponent {
  const { kind, condition, component } = draft
  const validate = component?.['validate']
  const stored: FormComponent = {
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
function detailsOf(draft: QuestionDraft, { type, key }: FormComponent): object {
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

/** A condition as Form.io stores it. */
export function conditionalOf(condition: Condition | undefined): object {
  if (!condition) return { show: null, conjunction: 'all', conditions: [] }
  const conditions = condition.rules.map(({ field, ...rule }) => ({ component: field, ...rule }))
  return { show: condition.show, conjunction: condition.match, conditions }
}

/** An option keeps its value, because answers and conditions contain it. */
export function valuesOf({ kind, options, component }: QuestionDraft): { label: string; value: string }[] {
  if (!hasOptions(kind)) return []
  const before = component ? (formFields({ components: [component] })[0]?.options ?? []) : []
  return linesOf(options).map(
    (label) => before.find((option) => option.label === label) ?? { label, value: label },
  )
}
