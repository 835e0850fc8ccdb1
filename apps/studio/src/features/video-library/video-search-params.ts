/** What the address of the library remembers: page, search, order, and the video whose preview is open. */
import type { VideoOrdering } from '@marquee/domain/video-library'
import { type RawSearchParams, readChoice, readId, readPage, readTerm } from '#lib/search-params.ts'

/** VL-078. */
export const videosPerPage = 50

/** VL-074..077; the wire also takes `title`, the table speaks of `name`. */
export const tableOrderings = [
  '-created_at',
  'created_at',
  'name',
  '-name',
] as const satisfies VideoOrdering[]
export type TableOrdering = (typeof tableOrderings)[number]
export const defaultOrdering: TableOrdering = '-created_at'

export type VideoSearchParams = {
  page: number
  search: string
  ordering: TableOrdering
  preview?: string | undefined
}

/** What an address says about the library, whatever is written in it. */
export function parseVideoSearchParams(raw: RawSearchParams<VideoSearchParams>): VideoSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    ordering: readChoice(tableOrderings, raw.ordering) ?? defaultOrdering,
    preview: readId(raw.preview),
  }
}

export type VideoListParams = Pick<VideoSearchParams, 'page' | 'search' | 'ordering'> & {
  /** The workspace that lists are narrowed to; none for all. */
  workspace?: string | undefined
}

/** What an address leaves out, so that a plain list is plainly `/videos`. */
export const defaultVideoSearchParams = { page: 1, search: '', ordering: defaultOrdering } as const

/** The call that a page of the table makes (VL-076, VL-080). */
export function listCallOf({ page, search, ordering, workspace }: VideoListParams) {
  return {
    limit: videosPerPage,
    offset: (page - 1) * videosPerPage,
    search,
    ordering,
    ...(workspace && { workspace }),
  }
}

/** The order after pressing the head of a column: ascending names or newest first at once, then the other way round. */
export function nextOrdering(column: SortableColumn, current: TableOrdering): TableOrdering {
  if (column === 'name') return current === 'name' ? '-name' : 'name'
  return current === '-created_at' ? 'created_at' : '-created_at'
}

export type SortableColumn = 'name' | 'created_at'
