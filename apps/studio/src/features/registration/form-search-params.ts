/** The URL of the list of global forms. */
import { type RawSearchParams, readPage, readTerm } from '#lib/search-params.ts'

export const formsPerPage = 25

export type FormSearchParams = { page: number; search: string; archived: boolean }

/** Left out of the URL. */
export const defaultFormSearchParams = { page: 1, search: '', archived: false } as const

/** The parameters in a URL, ignoring invalid values. */
export function parseFormSearchParams(raw: RawSearchParams<FormSearchParams>): FormSearchParams {
  return { page: readPage(raw.page), search: readTerm(raw.search), archived: raw.archived === true }
}
