/** The URL of a list of people. */
import { type RawSearchParams, readPage, readTerm } from '#lib/search-params.ts'

export type PeopleSearchParams = { page: number; search: string; company?: string | undefined }

export const defaultPeopleSearchParams = { page: 1, search: '' } as const

/** The parameters in a URL, ignoring invalid values. */
export function parsePeopleSearchParams(raw: RawSearchParams<PeopleSearchParams>): PeopleSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    company: readTerm(raw.company, 200) || undefined,
  }
}
