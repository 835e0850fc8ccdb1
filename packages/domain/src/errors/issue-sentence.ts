/**
 * Default messages for schemas that don’t bring their own. They say what to do, unlike the messages of the library.
 * Code that validates input passes this to zod (`z.config({ localeError: issueSentence })`).
 */
import type { z } from 'zod'
import { defineLabels } from '../languages/public.ts'
import { t } from './texts.ts'

type Issue = z.core.$ZodRawIssue

export function issueSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeSentence(issue)
    case 'invalid_value':
      return choiceSentence(issue.values)
    case 'too_small':
      return tooSmallSentence(issue)
    case 'too_big':
      return tooBigSentence(issue)
    case 'invalid_format':
      return formatSentence(issue)
    case 'not_multiple_of':
      return issue.divisor === 1 ? t('notWholeNumber') : t('notMultiple', { divisor: issue.divisor })
    case 'unrecognized_keys':
      return t('removeUnknown', { keys: issue.keys.slice(0, maxListedChoices).join(', ') })
    case 'invalid_union':
      return unionSentence(issue)
    case 'invalid_key':
    case 'invalid_element':
      return t('invalidEntry')
    default:
      return t('enterValidField', { field: labelOf(issue.path) })
  }
}

const typeSentences: Record<string, string> = defineLabels('domain/errors/sentencesOfTypes', {
  string: 'Enter text here.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  bigint: 'Enter a whole number.',
  boolean: 'Choose true or false.',
  date: 'Enter a date.',
  array: 'Send a list.',
  object: 'Send a JSON object.',
  record: 'Send a JSON object.',
  null: 'Leave this empty.',
  undefined: 'Leave this out.',
  never: 'Leave this out.',
})

function typeSentence(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  const place = issue.path?.at(-1)
  if (isMissing && typeof place === 'number') return t('removeEmptyEntry')
  if (isMissing && place !== undefined && issue.expected === 'string')
    return t('enterField', { field: labelOf(issue.path) })
  return typeSentences[issue.expected] ?? t('enterValidField', { field: labelOf(issue.path) })
}

const maxListedChoices = 12

function choiceSentence(values: readonly unknown[]): string {
  const [only] = values
  if (values.length === 1) return t('useValue', { value: String(only) })
  const shown = values.slice(0, maxListedChoices).map(String).join(', ')
  return values.length > maxListedChoices ? t('chooseOneOfFirst', { shown }) : t('chooseOneOf', { shown })
}

function tooSmallSentence(issue: Extract<Issue, { code: 'too_small' }>): string {
  const { origin, exact } = issue
  const least = Number(issue.minimum)
  switch (origin) {
    case 'string':
      if (exact) return t('exactLength', { count: least })
      if (least <= 1) return t('enterField', { field: labelOf(issue.path) })
      return t('minLength', { count: least })
    case 'array':
    case 'set':
    case 'map':
      if (exact) return t('exactEntries', { count: least })
      return t('minEntries', { count: least })
    case 'file':
      return t('chooseLargerFile')
    case 'date':
      return t('chooseLaterDate')
    default:
      if (isTypeLimit(least)) return t('enterLargerNumber')
      return t(issue.inclusive === false ? 'numberAbove' : 'numberAtLeast', { bound: least })
  }
}

function tooBigSentence({ origin, maximum, inclusive, exact }: Extract<Issue, { code: 'too_big' }>): string {
  const most = Number(maximum)
  switch (origin) {
    case 'string':
      return t(exact ? 'exactLength' : 'maxLength', { count: most })
    case 'array':
    case 'set':
    case 'map':
      return exact ? t('exactEntries', { count: most }) : t('chooseAtMost', { most })
    case 'file':
      return t('chooseSmallerFile')
    case 'date':
      return t('chooseEarlierDate')
    default:
      if (isTypeLimit(most)) return t('enterSmallerNumber')
      return t(inclusive === false ? 'numberBelow' : 'numberAtMost', { bound: most })
  }
}

const formatSentences: Record<string, string> = defineLabels('domain/errors/sentencesOfFormats', {
  email: 'Enter an email address, like name@example.com.',
  url: 'Enter a web address, like https://example.com.',
  uuid: 'Use a valid ID.',
  guid: 'Use a valid ID.',
  datetime: 'Enter a date and time, like 2030-05-21T09:30:00Z.',
  date: 'Enter a date, like 2030-05-21.',
  time: 'Enter a time, like 09:30.',
  duration: 'Enter a duration, like PT1H30M.',
  ipv4: 'Enter an IP address, like 192.0.2.1.',
  ipv6: 'Enter an IP address, like 2001:db8::1.',
})

function formatSentence(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  if ('prefix' in issue) return t('startWith', { text: String(issue['prefix']) })
  if ('suffix' in issue) return t('endWith', { text: String(issue['suffix']) })
  if ('includes' in issue) return t('include', { text: String(issue['includes']) })
  return formatSentences[issue.format] ?? t('enterValidField', { field: labelOf(issue.path) })
}

/** Reports the alternative that accepts this type of value, or else the first one. */
function unionSentence(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  if ('options' in issue && Array.isArray(issue['options']) && issue['options'].length > 0) {
    return choiceSentence(issue['options'])
  }
  const alternatives = issue.errors.filter((issues) => issues.length > 0)
  const closest = alternatives.find((issues) => !issues.some(isTypeMismatch)) ?? alternatives[0]
  return closest?.[0]?.message ?? t('enterValidField', { field: labelOf(issue.path) })
}

function isTypeMismatch({ code, path }: z.core.$ZodIssue): boolean {
  return (code === 'invalid_type' || code === 'invalid_value') && path.length === 0
}

/** The field in words: `start time` for `start_time`, `workspace` for `workspace_id`. */
function labelOf(path: readonly PropertyKey[] | undefined): string {
  const name = path?.findLast((part) => typeof part === 'string')
  if (typeof name !== 'string') return t('value')
  const words = name
    .slice(0, 60)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]/)
    .filter((word) => word !== '' && word !== 'id' && word !== 'pk')
  return words.map((word) => (word === 'url' ? 'URL' : word)).join(' ') || 'ID'
}

/** Limits of the number type itself mean nothing to people. */
function isTypeLimit(limit: number): boolean {
  return Math.abs(limit) > 1e12
}
