/** The URL of a list of a series' registrants. */
import { type RawSearchParams, readChoice, readIds, readPage, readTerm } from '#lib/search-params.ts'

export const seriesRegistrantOrders = ['full_name', '-full_name'] as const
export type SeriesRegistrantOrder = (typeof seriesRegistrantOrders)[number]

export type SeriesRegistrantSearchParams = {
  page: number
  search: string
  order: SeriesRegistrantOrder
  companies?: string[] | undefined
  events?: string[] | undefined
}

/** RG-039, RG-040. */
export const defaultSeriesRegistrantSearchParams = { page: 1, search: '', order: 'full_name' } as const

/** The parameters in a URL, ignoring invalid values. */
export function parseSeriesRegistrantSearchParams(
  raw: RawSearchParams<SeriesRegistrantSearchParams>,
): SeriesRegistrantSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    order: readChoice(seriesRegistrantOrders, raw.order) ?? defaultSeriesRegistrantSearchParams.order,
    companies: readCompanies(raw.companies),
    events: readIds(raw.events),
  }
}

const maxCompanies = 100

function readCompanies(value: unknown): string[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const names = new Set(values.map((one) => readTerm(one)).filter((name) => name !== ''))
  return names.size === 0 ? undefined : [...names].slice(0, maxCompanies)
}
