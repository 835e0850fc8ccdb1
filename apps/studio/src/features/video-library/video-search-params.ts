/** What the address of the library remembers: page, search, order, filters, and the video whose preview is open. */
import type { VideoOrdering } from '@marquee/domain/video-library'
import {
  type RawSearchParams,
  readChoice,
  readId,
  readPage,
  readSeconds,
  readTerm,
} from '#lib/search-params.ts'
import { filterCallOf, parseVideoFilters, videoFiltersOf, type VideoFilterValues } from './video-filters.ts'

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

const videoPanels = ['transcript', 'about', 'usage', 'trim'] as const
export type VideoPanel = (typeof videoPanels)[number]

export type VideoSearchParams = VideoFilterValues & {
  page: number
  search: string
  ordering: TableOrdering
  preview?: string | undefined
  /** Where the preview begins, in seconds. */
  at?: number | undefined
  /** The part of it that is looked at, in seconds. */
  from?: number | undefined
  to?: number | undefined
  /** What is open beside it. */
  panel?: VideoPanel | undefined
}

/** What an address says about the library, whatever is written in it. */
export function parseVideoSearchParams(raw: RawSearchParams<VideoSearchParams>): VideoSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    ordering: readChoice(tableOrderings, raw.ordering) ?? defaultOrdering,
    preview: readId(raw.preview),
    at: readSeconds(raw.at),
    from: readSeconds(raw.from),
    to: readSeconds(raw.to),
    panel: readChoice(videoPanels, raw.panel),
    ...parseVideoFilters(raw),
  }
}

export type VideoListParams = VideoFilterValues & Pick<VideoSearchParams, 'page' | 'search' | 'ordering'>

/** Of an address, what decides which videos are listed. */
export function listedBy(params: VideoListParams): VideoListParams {
  const { page, search, ordering } = params
  return { page, search, ordering, ...videoFiltersOf(params) }
}

/** The same list in the workspace that the studio is narrowed to, where the address does not say which. */
export function narrowedTo<Params extends VideoListParams>(
  workspace: { id: string } | undefined,
  params: Params,
): Params {
  return { ...params, workspace: params.workspace ?? workspace?.id }
}

/** What an address leaves out, so that a plain list is plainly `/videos`. */
export const defaultVideoSearchParams = { page: 1, search: '', ordering: defaultOrdering } as const

/** The call that a page of the table makes (VL-076, VL-080). */
export function listCallOf({ page, search, ordering, ...filters }: VideoListParams) {
  return {
    limit: videosPerPage,
    offset: (page - 1) * videosPerPage,
    search,
    ordering,
    ...filterCallOf(filters),
  }
}

/** The order after pressing the head of a column: ascending names or newest first at once, then the other way round. */
export function nextOrdering(column: SortableColumn, current: TableOrdering): TableOrdering {
  if (column === 'name') return current === 'name' ? '-name' : 'name'
  return current === '-created_at' ? 'created_at' : '-created_at'
}

export type SortableColumn = 'name' | 'created_at'
