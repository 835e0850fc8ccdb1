/** The library's URL: page, search, order, filters, and the video whose preview is open. */
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

/** VL-074..077; the API also accepts `title`, but the table uses `name`. */
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
  /** Where the preview starts, in seconds. */
  at?: number | undefined
  /** The trim range, in seconds. */
  from?: number | undefined
  to?: number | undefined
  /** The panel that is open next to the player. */
  panel?: VideoPanel | undefined
}

/** The parameters in a URL, ignoring invalid values. */
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

/** Only the parameters that decide which videos are listed. */
export function listedBy(params: VideoListParams): VideoListParams {
  const { page, search, ordering } = params
  return { page, search, ordering, ...videoFiltersOf(params) }
}

/** The same list in the workspace the studio is narrowed to, unless the URL names one. */
export function narrowedTo<Params extends VideoListParams>(
  workspace: { id: string } | undefined,
  params: Params,
): Params {
  return { ...params, workspace: params.workspace ?? workspace?.id }
}

/** Left out of the URL, so that the default list is just `/videos`. */
export const defaultVideoSearchParams = { page: 1, search: '', ordering: defaultOrdering } as const

/** The query parameters for a page of the table (VL-076, VL-080). */
export function listCallOf({ page, search, ordering, ...filters }: VideoListParams) {
  return {
    limit: videosPerPage,
    offset: (page - 1) * videosPerPage,
    search,
    ordering,
    ...filterCallOf(filters),
  }
}

/** The order after clicking a column header: names ascending or newest first, then reversed. */
export function nextOrdering(column: SortableColumn, current: TableOrdering): TableOrdering {
  if (column === 'name') return current === 'name' ? '-name' : 'name'
  return current === '-created_at' ? 'created_at' : '-created_at'
}

export type SortableColumn = 'name' | 'created_at'
