/**
 * What is wrong with the answers to a form: one function for the server, which decides, and for the script of the page, which
 * says it before anything is sent. Free of zod, of texts and of lists of countries, because pages of the audience import this
 * file; what only the server knows comes as `rules`.
 */
import { isDate, isEmail, isWebAddress } from '../inputs/public.ts'
import { type Condition, isAsked } from './conditions.ts'
import type { FormFieldKind } from './field-kinds.ts'
import { type State, stateAmong } from './state-among.ts'
import type { PhoneFault, TypedPhone } from './typed-phone.ts'

/** What has to be known of a question to check its answer. */
export type AskedField = {
  key: string
  kind: FormFieldKind
  is_required: boolean
  max_length: number
  options: readonly { value: string }[]
  conditions: readonly Condition[]
  version: string
  default_country: string
  country_field: string
}

type Answer = string | number | boolean | string[]

export type AnswerFault =
  | 'answerMissing'
  | 'answerAsText'
  | 'answerTooLong'
  | 'emailMissing'
  | 'notEmail'
  | 'notWebAddress'
  | 'notNumber'
  | 'notDate'
  | 'notOption'
  | 'boxUnticked'
  | 'consentChanged'
  | 'notState'
  | 'fileMissing'
  | 'fileAsText'
  | PhoneFault

export type AnswerRules = {
  /** Undefined for countries in which any text is a state. */
  statesOf: (country: string) => readonly State[] | undefined
  /** The number as it is stored, or what is wrong with it. */
  readPhone: (typed: TypedPhone) => { number?: string | undefined; fault?: PhoneFault | undefined }
  /** The names of the files that come with the form, by field; undefined if none can. */
  files?: ReadonlyMap<string, string> | undefined
}

type CheckedAnswers = { answers: Record<string, Answer>; faults: Record<string, AnswerFault> }

/** Nobody can correct a hidden answer, so it is cut. */
const maxHiddenLength = 500

/**
 * The answers that the form asks for; anything else that was sent is left out, and so are answers to questions that the
 * earlier answers hide. `faults` names each field whose answer is missing or wrong. Forms without JavaScript send texts only,
 * so `on` is a ticked box and one text a list of one. The answer to a file is its name.
 */
export function checkAnswers(
  fields: readonly AskedField[],
  sent: Readonly<Record<string, unknown>>,
  rules: AnswerRules,
): CheckedAnswers {
  const answers: Record<string, Answer> = {}
  const faults: Record<string, AnswerFault> = {}
  for (const field of fields) {
    if (field.kind === 'content' || !isAsked(field.conditions, answers)) continue
    const { answer, fault } = checkAnswer(field, sent[field.key], { earlier: answers, rules })
    if (fault !== undefined) faults[field.key] = fault
    else if (answer !== undefined) answers[field.key] = answer
  }
  return { answers, faults }
}

type Checked = { answer?: Answer | undefined; fault?: AnswerFault | undefined }
type AnswerContext = { earlier: Readonly<Record<string, Answer>>; rules: AnswerRules }

function checkAnswer(field: AskedField, sent: unknown, { earlier, rules }: AnswerContext): Checked {
  if (field.kind === 'file') return checkFile(field, sent, rules)
  const answer = answerOf(field, sent)
  if (answer === undefined) return { fault: missingFault(field, sent) }
  const fault = faultOf(field, answer)
  if (fault !== undefined || typeof answer !== 'string') return { answer, fault }
  if (field.kind === 'phoneNumber') {
    const chosen = partsOf(sent)?.[0]
    const country = chosen ?? field.default_country
    const read = rules.readPhone({ text: answer, country, couldChoose: chosen !== undefined })
    return { answer: read.number, fault: read.fault }
  }
  const country = field.kind === 'state' ? earlier[field.country_field] : undefined
  const states = typeof country === 'string' ? rules.statesOf(country) : undefined
  if (states === undefined) return { answer }
  const state = stateAmong(states, answer)
  return state === undefined ? { fault: 'notState' } : { answer: state }
}

/** No text stands for a file, so nobody can answer with a file that somebody else sent. */
function checkFile({ key, is_required }: AskedField, sent: unknown, { files }: AnswerRules): Checked {
  const answer = files?.get(key)
  if (answer !== undefined) return { answer }
  if (!unticked.includes(sent)) return { fault: 'fileAsText' }
  if (!is_required) return {}
  return { fault: files === undefined ? 'fileAsText' : 'fileMissing' }
}

/** What pages send for a phone number: the country that was chosen, and the number. Programs can send one text. */
function partsOf(sent: unknown): [country: string, number: string] | undefined {
  if (!Array.isArray(sent) || sent.length !== 2) return undefined
  const parts: readonly unknown[] = sent
  const [country, number] = parts
  return typeof country === 'string' && typeof number === 'string' ? [country, number] : undefined
}

/** Undefined for no answer. */
function answerOf(field: AskedField, sent: unknown): Answer | undefined {
  switch (field.kind) {
    case 'hidden':
      return typeof sent === 'string' ? sent.slice(0, maxHiddenLength) : undefined
    case 'checkbox':
      return ticked.includes(sent) ? true : undefined
    case 'consent':
      return sent === field.version ? true : undefined
    case 'selectboxes':
      return chosenIn(sent)
    case 'phoneNumber':
      return typedIn(field, partsOf(sent)?.[1] ?? sent)
    default:
      return typedIn(field, sent)
  }
}

function typedIn({ kind }: AskedField, sent: unknown): string | number | undefined {
  if (kind === 'number' && typeof sent === 'number') return sent
  const text = typeof sent === 'string' ? sent.trim() : ''
  if (text === '') return undefined
  return kind === 'number' ? Number(text) : text
}

const ticked: readonly unknown[] = [true, 'on', 'true']
const unticked: readonly unknown[] = [undefined, null, false, '']

function chosenIn(sent: unknown): string[] | undefined {
  const all: unknown[] = Array.isArray(sent) ? sent : [sent]
  const texts = all.filter((value) => typeof value === 'string')
  if (texts.length < all.length) return undefined
  const values = [...new Set(texts.filter((value) => value !== ''))]
  return values.length > 0 ? values : undefined
}

function missingFault({ is_required, kind }: AskedField, sent: unknown): AnswerFault | undefined {
  if (kind === 'consent' && !unticked.includes(sent)) return 'consentChanged'
  if (sent !== undefined && sent !== null && !isAnswerLike(sent)) return 'answerAsText'
  if (!is_required) return undefined
  if (kind === 'email') return 'emailMissing'
  return kind === 'checkbox' || kind === 'consent' ? 'boxUnticked' : 'answerMissing'
}

const isAnswerLike = (sent: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof sent) || Array.isArray(sent)

function faultOf(field: AskedField, answer: Answer): AnswerFault | undefined {
  if (typeof answer === 'number') return Number.isFinite(answer) ? undefined : 'notNumber'
  if (typeof answer === 'boolean') return undefined
  if (typeof answer === 'string') return textFault(field, answer)
  return answer.every((value) => isOption(field, value)) ? undefined : 'notOption'
}

function textFault(field: AskedField, answer: string): AnswerFault | undefined {
  if (answer.length > field.max_length) return 'answerTooLong'
  switch (field.kind) {
    case 'select':
    case 'radio':
    case 'country':
      return isOption(field, answer) ? undefined : 'notOption'
    case 'email':
      return isEmail(answer) ? undefined : 'notEmail'
    case 'url':
      return isWebAddress(answer) ? undefined : 'notWebAddress'
    case 'date':
      return isDate(answer) ? undefined : 'notDate'
    default:
      return undefined
  }
}

const isOption = ({ options }: AskedField, value: string) => options.some((option) => option.value === value)
