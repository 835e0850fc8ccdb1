/** The URL of the tag library. */
import { type RawSearchParams, readPage, readTerm } from '#lib/search-params.ts'

export const tagsPerPage = 50

export type TagSearchParams = { page: number; search: string }

/** Left out of the URL. */
export const defaultTagSearchParams = { page: 1, search: '' } as const

/** The parameters in a URL, ignoring invalid values. */
export function parseTagSearchParams(raw: RawSearchParams<TagSearchParams>): TagSearchParams {
  return { page: readPage(raw.page), search: readTerm(raw.search) }
}
