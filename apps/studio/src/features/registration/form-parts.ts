/**
 * The parts of a registration form being edited: questions and sections, which contain questions. A section is stored as a panel;
 * what this page can't edit is kept as it is, and can be moved.
 */
import {
  type Condition,
  type ConditionRule,
  type FormField,
  formFields,
  takesValue,
  type UpdateRegistrationForm,
} from '@marquee/domain/registration'
import {
  componentOf,
  conditionalOf,
  type FormComponent,
  hasOptions,
  isTick,
  linesOf,
  type QuestionDraft,
  questionOf,
  valuesOf,
} from './question-draft.ts'
import { keyFor } from './question-key.ts'
import { t } from './texts.ts'

type FormioData = UpdateRegistrationForm['formio_data']

/** A heading with the questions below it, which are asked only if its condition holds. */
export type SectionDraft = {
  id: string
  /** Undefined until a new section is saved. */
  key: string | undefined
  title: string
  description: string
  condition: Condition | undefined
  questions: SectionPart[]
  /** The stored panel, including what this page doesn't edit. */
  component: FormComponent | undefined
}

/** A part that this page can only move. */
type FixedPart = { id: string; component: FormComponent; fields: readonly FormField[] }

export type SectionPart = QuestionDraft | FixedPart
export type FormPart = SectionPart | SectionDraft

export const isQuestion = (part: FormPart): part is QuestionDraft => 'kind' in part
export const isSection = (part: FormPart): part is SectionDraft => 'questions' in part

/** The question that identifies the person; every form has it. */
export const isEmailQuestion = (part: FormPart): boolean => {
  if (isSection(part)) return part.questions.some(isEmailQuestion)
  return isQuestion(part) ? part.key === 'email' : part.fields.some(({ key }) => key === 'email')
}

/** All parts in the order of the page; a section comes before what is in it. */
export const flat = (parts: readonly FormPart[]): FormPart[] =>
  parts.flatMap((part) => (isSection(part) ? [part, ...part.questions] : [part]))

export const newSection = (): SectionDraft => ({
  id: crypto.randomUUID(),
  key: undefined,
  title: '',
  description: '',
  condition: undefined,
  questions: [],
  component: undefined,
})

/** The parts of a stored form, in order. */
export function partsOf({ components }: Record<string, unknown>): FormPart[] {
  const parts = componentsIn(components).map(partOf)
  const all = flat(parts)
  // Rules may name questions inside of parts that this page can't edit, which have no draft of their own.
  const idOf = (key: string) => all.find((part) => isQuestion(part) && part.key === key)?.id ?? key
  return mapParts(parts, (part) => withRules(part, idOf))
}

const componentsIn = (components: unknown): FormComponent[] =>
  Array.isArray(components) ? components.filter(isComponent) : []

function isComponent(value: unknown): value is FormComponent {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('key' in value)) return false
  return typeof value.type === 'string' && typeof value.key === 'string'
}

function partOf(component: FormComponent): FormPart {
  if (component.type !== 'panel') return sectionPartOf(component)
  const { key, title, description } = component
  // A question with the condition of the section, which is read as that of a question is.
  const probe = { ...component, type: 'content', label: 'x', components: [] }
  return {
    id: crypto.randomUUID(),
    key,
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' ? description : '',
    condition: questionOf(probe)?.condition,
    questions: componentsIn(component['components']).map(sectionPartOf),
    component,
  }
}

function sectionPartOf(component: FormComponent): SectionPart {
  const fields = formFields({ components: [component] })
  return questionOf(component) ?? { id: crypto.randomUUID(), component, fields }
}

const isInSection = (part: FormPart): part is SectionPart => !isSection(part)

/** Changes each part, those in sections too. */
function mapParts(parts: readonly FormPart[], change: (part: FormPart) => FormPart): FormPart[] {
  return parts.map((part) => {
    const changed = change(part)
    if (!isSection(changed)) return changed
    return { ...changed, questions: changed.questions.map(change).filter(isInSection) }
  })
}

function withRules(part: FormPart, rename: (field: string) => string): FormPart {
  if (!('condition' in part) || !part.condition) return part
  const rules = part.condition.rules.map((rule) => ({ ...rule, field: rename(rule.field) }))
  return { ...part, condition: { ...part.condition, rules } }
}

/** Replaces a part, wherever it is; with nothing it is removed. */
export function replacePart(parts: readonly FormPart[], id: string, next?: FormPart): FormPart[] {
  return parts.flatMap((part): FormPart[] => {
    if (part.id === id) return next ? [next] : []
    if (!isSection(part)) return [part]
    const questions = part.questions.flatMap((inner) => {
      if (inner.id !== id) return [inner]
      return next && !isSection(next) ? [next] : []
    })
    return [{ ...part, questions }]
  })
}

/** Puts a question after another part, in the same section. */
export function insertAfter(parts: readonly FormPart[], id: string, added: SectionPart): FormPart[] {
  return parts.flatMap((part): FormPart[] => {
    if (part.id === id) return [part, added]
    if (!isSection(part)) return [part]
    return [
      { ...part, questions: part.questions.flatMap((inner) => (inner.id === id ? [inner, added] : [inner])) },
    ]
  })
}

/** Moves a question to the end of a section or, without one, out of its section, to the place after it. */
export function moveInto(parts: readonly FormPart[], id: string, section: string | undefined): FormPart[] {
  const moved = flat(parts).find((part) => part.id === id)
  if (!moved || isSection(moved)) return [...parts]
  const from = parts.find((part) => isSection(part) && part.questions.some((inner) => inner.id === id))
  return replacePart(parts, id).flatMap((part): FormPart[] => {
    if (isSection(part) && part.id === section) return [{ ...part, questions: [...part.questions, moved] }]
    return section === undefined && part.id === from?.id ? [part, moved] : [part]
  })
}

/** A question that others can depend on; rules refer to its `id`. */
export type Source = { id: string; label: string; options: readonly { value: string; label: string }[] }

/** All questions that others can depend on, in order. */
export const sourcesIn = (parts: readonly FormPart[]): Source[] => flat(parts).flatMap(sourcesOf)

function sourcesOf(part: FormPart): Source[] {
  if (isSection(part)) return []
  if (!isQuestion(part)) {
    const asked = part.fields.filter(({ kind }) => kind !== 'content')
    return asked.map(({ key, label, options }) => ({ id: key, label, options }))
  }
  if (part.kind === 'content') return []
  const options = isTick(part.kind) ? [{ value: 'true', label: t('checked') }] : valuesOf(part)
  return [{ id: part.id, label: part.label || t('newQuestion'), options }]
}

const before = (parts: readonly FormPart[], id: string): FormPart[] => {
  const all = flat(parts)
  return all.slice(
    0,
    all.findIndex((part) => part.id === id),
  )
}

/** The questions before this part, which it can depend on. */
export const sourcesBefore = (parts: readonly FormPart[], id: string): Source[] =>
  before(parts, id).flatMap(sourcesOf)

/** The label of the earlier country question that a state depends on; undefined if there is none. */
export function countryQuestionBefore(parts: readonly FormPart[], id: string): string | undefined {
  return before(parts, id)
    .flatMap((part): Pick<QuestionDraft, 'kind' | 'label'>[] => {
      if (isSection(part)) return []
      return isQuestion(part) ? [part] : [...part.fields]
    })
    .filter(({ kind }) => kind === 'country')
    .map(({ label }) => label || t('newQuestion'))
    .at(-1)
}

export type PartFault = 'label' | 'options' | 'kinds' | 'rule'

/** What is missing before the form can be saved. */
export function faultOf(part: FormPart, parts: readonly FormPart[]): PartFault | undefined {
  if (isSection(part)) return hasWrongRule(part, parts) ? 'rule' : undefined
  if (!isQuestion(part)) return undefined
  const text = part.kind === 'content' ? part.label + part.description : part.label
  if (text.trim() === '') return 'label'
  if (hasOptions(part.kind) && linesOf(part.options).length === 0) return 'options'
  if (part.kind === 'file' && part.accepts.length === 0) return 'kinds'
  return hasWrongRule(part, parts) ? 'rule' : undefined
}

function hasWrongRule({ id, condition }: QuestionDraft | SectionDraft, parts: readonly FormPart[]): boolean {
  const sources = sourcesBefore(parts, id)
  const isComplete = (rule: ConditionRule) =>
    isRuleComplete(
      rule,
      sources.find((source) => source.id === rule.field),
    )
  return condition?.rules.every(isComplete) === false
}

function isRuleComplete({ operator, value }: ConditionRule, source: Source | undefined): boolean {
  if (!source || !takesValue(operator)) return source !== undefined
  const { options } = source
  return options.length === 0 ? value.trim() !== '' : options.some((option) => option.value === value)
}

/** The parts as a preview shows them: questions without a text have a name, and conditions that aren't complete are left out. */
export function completed(parts: readonly FormPart[]): FormPart[] {
  return mapParts(parts, (part) => {
    if (isSection(part)) return hasWrongRule(part, parts) ? { ...part, condition: undefined } : part
    if (!isQuestion(part)) return part
    const isNamed = part.kind === 'content' || part.label.trim() !== ''
    const condition = hasWrongRule(part, parts) ? undefined : part.condition
    return { ...part, label: isNamed ? part.label : t('newQuestion'), condition }
  })
}

/** Gives each new part its own key. Call it before saving. */
export function withKeys(parts: readonly FormPart[]): FormPart[] {
  const taken = flat(parts).flatMap(keysOf)
  return mapParts(parts, (part) => {
    if ((!isQuestion(part) && !isSection(part)) || part.key !== undefined) return part
    const words = isSection(part) ? `section ${part.title}` : part.label || part.description
    const key = keyFor(words, taken)
    taken.push(key)
    return { ...part, key }
  })
}

const keysOf = (part: FormPart): string[] =>
  isQuestion(part) || isSection(part)
    ? part.key === undefined
      ? []
      : [part.key]
    : [part.component.key, ...part.fields.map(({ key }) => key)]

/** The form to store; all parts have keys. */
export function formioDataOf(before: Record<string, unknown>, parts: readonly FormPart[]): FormioData {
  const all = flat(parts)
  const keyOf = (id: string) => all.filter(isQuestion).find((part) => part.id === id)?.key ?? id
  const store = (part: FormPart): FormComponent => {
    const named = withRules(part, keyOf)
    if (isSection(named)) return panelOf(named, named.questions.map(store))
    return isQuestion(named) ? componentOf(named, named.key ?? named.id) : named.component
  }
  return { ...before, components: parts.map(store) }
}

function panelOf(
  { id, key, title, description, condition, component }: SectionDraft,
  components: FormComponent[],
) {
  return {
    ...component,
    type: 'panel',
    key: key ?? id,
    title: title.trim(),
    description: description.trim(),
    input: false,
    conditional: conditionalOf(condition),
    components,
  }
}
