import {
  countRegistrants,
  getRegistrationSettings,
  listRegistrants,
  listRegistrationBlocks,
} from '@marquee/api/registrants'
import { registrantsPerPage } from '@marquee/domain/registrants'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RegistrantSearchParams } from './registrant-search-params.ts'

/** What the list is filtered by, as the API takes it. */
export function registrantFilterOf(event: string, { search, status }: RegistrantSearchParams) {
  return { event, search, ...(status !== undefined && { status }) }
}

/** One page of the registrants; the previous rows stay until it arrives (RG-067). */
export const registrantListQuery = (event: string, params: RegistrantSearchParams) =>
  queryOptions({
    ...listRegistrants.query({
      query: {
        ...registrantFilterOf(event, params),
        ordering: params.order,
        limit: registrantsPerPage,
        offset: (params.page - 1) * registrantsPerPage,
      },
    }),
    placeholderData: keepPreviousData,
  })

export const registrantCountsQuery = (event: string) => countRegistrants.query({ query: { event } })

export const registrationSettingsQuery = (event_id: string) =>
  getRegistrationSettings.query({ path: { event_id } })

export const registrationBlocksQuery = () => listRegistrationBlocks.query({ query: { limit: 100 } })
