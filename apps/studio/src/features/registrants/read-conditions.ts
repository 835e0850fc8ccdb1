/** Reads the conditions in a URL, ignoring invalid ones. Without schemas, like all readers of URLs. */
import {
  attendances,
  attendeeStatuses,
  conditionLimits,
  type RegistrantCondition,
  type RegistrantConditions,
  referralKeys,
  sourceKeys,
  textOperators,
} from '@marquee/domain/registrants'
import { readChoice, readChoices, readDay, readTerm } from '#lib/search-params.ts'

const personKeys = ['company', 'title', 'email'] as const

export function readConditions(value: unknown): RegistrantConditions | undefined {
  if (typeof value !== 'object' || value === null || !('conditions' in value)) return undefined
  if (!Array.isArray(value.conditions)) return undefined
  const given: unknown[] = value.conditions.slice(0, conditionLimits.conditions)
  const conditions = given.flatMap((one) => readCondition(one) ?? [])
  const match = 'match' in value && value.match === 'any' ? 'any' : 'all'
  return conditions.length === 0 ? undefined : { match, conditions }
}

type Raw = Partial<Record<'by' | 'key' | 'is' | 'values' | 'from' | 'to', unknown>>
type Reader = (raw: Raw) => RegistrantCondition | undefined

const readers: Record<RegistrantCondition['by'], Reader> = {
  status({ values: given }) {
    const values = readChoices(attendeeStatuses, given)
    return values && { by: 'status', values }
  },
  attendance({ values: given }) {
    const values = readChoices(attendances, given)
    return values && { by: 'attendance', values }
  },
  answer(raw) {
    const key = readTerm(raw.key, conditionLimits.key)
    const comparison = readComparison(raw)
    return comparison && key !== '' ? { by: 'answer', key, ...comparison } : undefined
  },
  source(raw) {
    const key = readChoice(sourceKeys, raw.key)
    const comparison = readComparison(raw)
    return key && comparison && { by: 'source', key, ...comparison }
  },
  referral(raw) {
    const key = readChoice(referralKeys, raw.key)
    const comparison = readComparison(raw)
    return key && comparison && { by: 'referral', key, ...comparison }
  },
  person(raw) {
    const key = readChoice(personKeys, raw.key)
    const comparison = readComparison(raw)
    return key && comparison && { by: 'person', key, ...comparison }
  },
  registered_at(raw) {
    const days = readDays(raw)
    return days && { by: 'registered_at', ...days }
  },
  arrived_at(raw) {
    const days = readDays(raw)
    return days && { by: 'arrived_at', ...days }
  },
}
const kinds = [
  'status',
  'attendance',
  'answer',
  'source',
  'referral',
  'person',
  'registered_at',
  'arrived_at',
] as const

function readCondition(value: unknown): RegistrantCondition | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const raw: Raw = value
  const by = readChoice(kinds, raw.by)
  return by && readers[by](raw)
}

function readDays(raw: Raw): { from?: string; to?: string } | undefined {
  const [from, to] = [readDay(raw.from), readDay(raw.to)]
  if (from === undefined && to === undefined) return undefined
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function readComparison(raw: { is?: unknown; values?: unknown }) {
  const is = readChoice(textOperators, raw.is)
  const given: unknown[] = Array.isArray(raw.values) ? raw.values : []
  const values = given
    .map((one) => readTerm(one))
    .filter((one) => one !== '')
    .slice(0, conditionLimits.values)
  const isComplete = is === 'given' || is === 'missing' || values.length > 0
  return is !== undefined && isComplete ? { is, values } : undefined
}
