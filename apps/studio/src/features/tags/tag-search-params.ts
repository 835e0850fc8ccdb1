/** What the address of the tag library remembers. */
import { type RawSearchParams, readPage, readTerm } from '#lib/search-params.ts'

export const tagsPerPage = 50

export type TagSearchParams = { page: number; search: string }

/** What an address leaves out. */
export const defaultTagSearchParams = { page: 1, search: '' } as const

/** What an address says about the tag library, whatever is written in it. */
export function parseTagSearchParams(raw: RawSearchParams<TagSearchParams>): TagSearchParams {
  return { page: readPage(raw.page), search: readTerm(raw.search) }
}
