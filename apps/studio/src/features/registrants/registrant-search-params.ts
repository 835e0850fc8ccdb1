/** The URL of a list of registrants. */
import { type RegistrantStatus, registrantStatuses } from '@marquee/domain/registrants'
import { type RawSearchParams, readChoice, readPage, readTerm } from '#lib/search-params.ts'

export const registrantOrders = ['-registered_at', 'registered_at', 'name', '-name', 'company'] as const
export type RegistrantOrder = (typeof registrantOrders)[number]

export type RegistrantSearchParams = {
  page: number
  search: string
  status?: RegistrantStatus | undefined
  order: RegistrantOrder
}

export const defaultRegistrantSearchParams = { page: 1, search: '', order: '-registered_at' } as const

/** The parameters in a URL, ignoring invalid values. */
export function parseRegistrantSearchParams(
  raw: RawSearchParams<RegistrantSearchParams>,
): RegistrantSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    status: readChoice(registrantStatuses, raw.status),
    order: readChoice(registrantOrders, raw.order) ?? defaultRegistrantSearchParams.order,
  }
}
