/** The URL of the API tokens page. */
import { type RawSearchParams, readPage } from '#lib/search-params.ts'

export type ApiTokenSearchParams = { page: number }

export const defaultApiTokenSearchParams = { page: 1 } as const

/** The parameters in a URL, ignoring invalid values. */
export function parseApiTokenSearchParams(raw: RawSearchParams<ApiTokenSearchParams>): ApiTokenSearchParams {
  return { page: readPage(raw.page) }
}
