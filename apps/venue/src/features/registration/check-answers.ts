/** Finds what is wrong in a form before it is sent, as the server would, and says it in the server's sentences. */
import {
  type AnswerFault,
  type AskedField,
  checkAnswers,
  type State,
  typedPhoneFault,
} from '@marquee/domain/registration'
import { attendanceKey, type Control, isControl } from './ask-only-what-applies.ts'

type Question = Omit<AskedField, 'options'> & { sentences: Readonly<Record<AnswerFault, string | undefined>> }

const prefix = 'answers.'
/** Stands for what a browser keeps to itself because it isn't a number or a date. */
const unreadable = '?'

type Checked = {
  answers: ReturnType<typeof checkAnswers>['answers']
  /** Sentences by the key of the question. */
  faults: ReadonlyMap<string, string>
}

/** Returns what checks the form as it is filled in. Call it before scripts change what can be chosen. */
export function createCheck(form: HTMLFormElement): () => Checked {
  const questions = questionsOf(form)
  const fields = questions.map((question) => ({ ...question, options: optionsOf(form, question.key) }))
  const states = statesIn(form)
  return () => {
    // With those of hidden questions, because which are hidden is only found out here.
    const { answers, faults } = checkAnswers(fields, valuesOf([...form.elements].filter(isControl)), {
      statesOf: (country) => states.get(country),
      readPhone: (typed) => ({ number: typed.text, fault: typedPhoneFault(typed) }),
      files: filesOf(form),
    })
    const found = questions.flatMap(({ key, sentences, country_field }): [string, string][] => {
      const fault = Object.hasOwn(faults, key) ? faults[key] : undefined
      const sentence = fault && sentences[fault]
      if (sentence === undefined) return []
      return [[key, sentence.replace('{{country}}', chosenIn(form, country_field))]]
    })
    return { answers, faults: new Map([...found, ...largeFilesIn(form), ...missingAttendanceIn(form)]) }
  }
}

/** What is sent, by the key of the question, but for files. */
export const answersIn = (form: HTMLFormElement): Record<string, unknown> =>
  valuesOf([...form.elements].filter(isControl).filter(({ disabled }) => !disabled))

/** What was filled in, also in questions that don't apply now, as a form is drawn with it; without files. */
export function valuesIn(form: HTMLFormElement): Record<string, string | string[]> {
  const entries = Object.entries(valuesOf([...form.elements].filter(isControl)))
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

/** The names of the files that are attached, by the key of the question. */
function filesOf(form: HTMLFormElement): ReadonlyMap<string, string> {
  const attached = fileInputsOf(form).flatMap(({ name, files }): [string, string][] =>
    Array.from(files ?? [], (file) => [name.slice(prefix.length), file.name]),
  )
  return new Map(attached)
}

/** A file that is too large, with its sentence, by the key of the question. */
function largeFilesIn(form: HTMLFormElement): [string, string][] {
  return fileInputsOf(form)
    .filter(({ disabled }) => !disabled)
    .filter(({ files, dataset }) =>
      Array.from(files ?? []).some(({ size }) => size > Number(dataset['maxBytes'])),
    )
    .map(({ name, dataset }) => [name.slice(prefix.length), dataset['wrong'] ?? ''])
}

/** A hybrid event asks how people attend. */
function missingAttendanceIn(form: HTMLFormElement): [string, string][] {
  const choices = [...form.querySelectorAll<HTMLInputElement>('input[name="attendance"]')]
  const [first] = choices
  if (first === undefined || choices.some(({ checked }) => checked)) return []
  return [[attendanceKey, first.dataset['missing'] ?? '']]
}

const fileInputsOf = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLInputElement>('input[type="file"]'))

/** A phone number has two parts, of which the country comes first. */
function valuesOf(controls: readonly Control[]): Record<string, unknown> {
  const given = controls.filter((control) => control.type !== 'file' && (!isBox(control) || control.checked))
  const countries = new Map(given.map(({ name, value }) => [name, value]))
  const byName = Map.groupBy(given, ({ name }) => name)
  const answers = [...byName].flatMap(([name, [first, ...others]]): [string, unknown][] => {
    if (first === undefined || !name.startsWith(prefix)) return []
    const key = name.slice(prefix.length)
    const country = countries.get(`calling.${key}`)
    const only = first.validity.badInput ? unreadable : first.value
    if (country !== undefined) return [[key, [country, only]]]
    return [[key, others.length > 0 ? [only, ...others.map(({ value }) => value)] : only]]
  })
  return Object.fromEntries(answers)
}

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)

function questionsOf({ dataset }: HTMLFormElement): Question[] {
  const questions: unknown = JSON.parse(dataset['questions'] ?? '[]')
  return areQuestions(questions) ? questions : []
}

/** The server wrote them, and checks all answers again. */
const areQuestions = (value: unknown): value is Question[] => Array.isArray(value)

const controlsOf = (form: HTMLFormElement, key: string): Control[] => [
  ...form.querySelectorAll<Control>(`[name="${CSS.escape(`${prefix}${key}`)}"]`),
]

function optionsOf(form: HTMLFormElement, key: string): { value: string }[] {
  return controlsOf(form, key).flatMap((control) =>
    control instanceof HTMLSelectElement
      ? Array.from(control.options, ({ value }) => ({ value }))
      : [{ value: control.value }],
  )
}

/** By country, from the suggestions of the page. */
function statesIn(form: HTMLFormElement): ReadonlyMap<string, State[]> {
  const states = new Map<string, State[]>()
  // A form with several such questions lists the same states for each.
  const list = form.querySelector('datalist')
  for (const { value, dataset } of list?.querySelectorAll('option') ?? []) {
    const { country = '', code = '' } = dataset
    states.set(country, [...(states.get(country) ?? []), { code, name: value }])
  }
  return states
}

/** What people read of the country that they chose. */
function chosenIn(form: HTMLFormElement, key: string): string {
  const [control] = controlsOf(form, key)
  return control instanceof HTMLSelectElement ? (control.options[control.selectedIndex]?.text ?? '') : ''
}
