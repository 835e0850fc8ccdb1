/** What the address of the library remembers: page, search, order, and the video whose preview is open. */
import type { VideoOrdering } from '@marquee/domain/video-library'
import { z } from 'zod/mini'

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

/** A term of digits arrives as a number, hence the coercion. What a hand-made address gets wrong counts as absent. */
const searchParamsSchema = z.object({
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
  search: z.catch(z._default(z.coerce.string().check(z.trim(), z.maxLength(255)), ''), ''),
  ordering: z.catch(z._default(z.enum(tableOrderings), defaultOrdering), defaultOrdering),
  preview: z.catch(z.optional(z.uuid()), undefined),
})

export type VideoSearchParams = z.infer<typeof searchParamsSchema>

/** What an address says about the library, whatever is written in it. */
export function parseVideoSearchParams(raw: object): VideoSearchParams {
  return searchParamsSchema.parse(raw)
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
