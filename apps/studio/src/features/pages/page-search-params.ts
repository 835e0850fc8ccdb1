/** The URL of the hub pages. */
import { type HubPageOrdering, hubPageOrderings } from '@marquee/domain/pages'
import { type RawSearchParams, readChoice, readId, readPage, readTerm } from '#lib/search-params.ts'

/** HB-008. */
export const pagesPerPage = 25

/** HB-003. */
export const pageFilters = ['all', 'organization', 'team'] as const
export type PageFilter = (typeof pageFilters)[number]

export type HubPageSearchParams = {
  page: number
  search: string
  ordering: HubPageOrdering
  show: PageFilter
  /** Limits team pages to this team. */
  team?: string | undefined
}

/** Left out of the URL. */
export const defaultHubPageSearchParams = {
  page: 1,
  search: '',
  ordering: '-created_at',
  show: 'all',
} as const

/** The parameters in a URL, ignoring invalid values. */
export function parseHubPageSearchParams(raw: RawSearchParams<HubPageSearchParams>): HubPageSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    ordering: readChoice(hubPageOrderings, raw.ordering) ?? '-created_at',
    show: readChoice(pageFilters, raw.show) ?? 'all',
    team: readId(raw.team),
  }
}

/** The query parameters for a page of the list (HB-009, HB-011). */
export function listCallOf(
  { page, search, ordering, show, team }: HubPageSearchParams,
  organization: string,
) {
  return {
    organization,
    limit: pagesPerPage,
    offset: (page - 1) * pagesPerPage,
    ordering,
    name: search,
    ...(show === 'organization' && { workspace__isnull: 'true' as const }),
    ...(show === 'team' &&
      (team === undefined ? { workspace__isnull: 'false' as const } : { workspace: team })),
  }
}
