import { listCompaniesOfRegistrants, listSeriesRegistrants } from '@marquee/api/registrants'
import { seriesRegistrantsPerPage } from '@marquee/domain/registrants'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SeriesRegistrantSearchParams } from './series-registrant-search-params.ts'

/** One page of the series' registrants; the previous rows stay until it arrives (RG-038, RG-040). */
export const seriesRegistrantListQuery = (id: string, params: SeriesRegistrantSearchParams) =>
  queryOptions({
    ...listSeriesRegistrants.query({
      path: { id },
      query: {
        search: params.search,
        ordering: params.order === 'full_name' ? 'first_name' : '-first_name',
        company__in: params.companies ?? [],
        events__in: params.events ?? [],
        limit: seriesRegistrantsPerPage,
        offset: (params.page - 1) * seriesRegistrantsPerPage,
      },
    }),
    placeholderData: keepPreviousData,
  })

/** The companies to filter by: the first ones that contain `search`. */
export const companiesOfRegistrantsQuery = (id: string, search: string) =>
  queryOptions({
    ...listCompaniesOfRegistrants.query({ path: { id }, query: { search } }),
    placeholderData: keepPreviousData,
  })
