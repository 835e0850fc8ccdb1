/** The URL of a list of registrants. */
import {
  conditionLimits,
  type RegistrantCondition,
  type RegistrantConditions,
  type RegistrantOrder,
  registrantOrders,
  viewLimits,
} from '@marquee/domain/registrants'
import { type RawSearchParams, readChoice, readId, readPage, readTerm } from '#lib/search-params.ts'
import { readConditions } from './read-conditions.ts'

export type RegistrantSearchParams = {
  page: number
  search: string
  order: RegistrantOrder
  filter?: RegistrantConditions | undefined
  /** The columns in order; those chosen in this browser if undefined. */
  columns?: string[] | undefined
  /** The saved view that was opened, whatever has changed since. */
  view?: string | undefined
  /** Whose registration is open. */
  registrant?: string | undefined
}

export const defaultRegistrantSearchParams = { page: 1, search: '', order: '-registered_at' } as const

/** The parameters in a URL, ignoring invalid values. */
export function parseRegistrantSearchParams(
  raw: RawSearchParams<RegistrantSearchParams>,
): RegistrantSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    order: readChoice(registrantOrders, raw.order) ?? defaultRegistrantSearchParams.order,
    filter: readConditions(raw.filter),
    columns: readColumns(raw.columns),
    view: readId(raw.view),
    registrant: readId(raw.registrant),
  }
}

export function readColumns(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const names = new Set(value.map((one) => readTerm(one, conditionLimits.key)).filter((name) => name !== ''))
  return names.size === 0 ? undefined : [...names].slice(0, viewLimits.columns)
}

export const noConditions: RegistrantConditions = { match: 'all', conditions: [] }

type StatusCondition = Extract<RegistrantCondition, { by: 'status' }>
export const isStatus = (one: RegistrantCondition): one is StatusCondition => one.by === 'status'
