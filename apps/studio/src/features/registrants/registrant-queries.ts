import {
  countRegistrants,
  getRegistrantProfile,
  getRegistrationAdmission,
  getRegistrationSettings,
  listBatchPeople,
  listRegistrantBatches,
  listRegistrants,
  listRegistrantViews,
  listRegistrationBlocks,
} from '@marquee/api/registrants'
import { type BatchOutcome, registrantsPerPage } from '@marquee/domain/registrants'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RegistrantSearchParams } from './registrant-search-params.ts'

/** The filters of the list, as the API takes them. */
export function registrantFilterOf(
  event: string,
  { search, filter }: Pick<RegistrantSearchParams, 'search' | 'filter'>,
) {
  return { event, search, ...(filter !== undefined && { filter: JSON.stringify(filter) }) }
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

export const admissionQuery = (event_id: string) => getRegistrationAdmission.query({ path: { event_id } })

export const registrationBlocksQuery = () => listRegistrationBlocks.query({ query: { limit: 100 } })

/** Own views of the registrants of the event, and shared ones. */
export const registrantViewsQuery = (event: string) =>
  listRegistrantViews.query({ query: { event, limit: 100 } })

export const registrantProfileQuery = (id: string) => getRegistrantProfile.query({ path: { id } })

/** The latest action on many registrants of the event. */
export const latestBatchQuery = (event_id: string) =>
  listRegistrantBatches.query({ path: { event_id }, query: { limit: 1 } })

export const batchPeoplePerPage = 25

type BatchPeople = { batch_id: string; outcome: BatchOutcome | undefined; page: number }

/** One page of the people of a batch with this outcome; the previous rows stay until it arrives. */
export const batchPeopleQuery = ({ batch_id, outcome, page }: BatchPeople) =>
  queryOptions({
    ...listBatchPeople.query({
      path: { batch_id },
      query: {
        ...(outcome && { outcome }),
        limit: batchPeoplePerPage,
        offset: (page - 1) * batchPeoplePerPage,
      },
    }),
    placeholderData: keepPreviousData,
  })
