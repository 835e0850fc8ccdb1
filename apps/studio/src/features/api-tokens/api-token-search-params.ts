/** What the address of the list of API tokens remembers. */
import { type RawSearchParams, readPage } from '#lib/search-params.ts'

export type ApiTokenSearchParams = { page: number }

export const defaultApiTokenSearchParams = { page: 1 } as const

/** What an address says, whatever is written in it. */
export function parseApiTokenSearchParams(raw: RawSearchParams<ApiTokenSearchParams>): ApiTokenSearchParams {
  return { page: readPage(raw.page) }
}
