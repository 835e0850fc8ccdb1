/** The queries of the privacy page. */
import { getPersonalData, listPrivacyPeople, listPrivacyRequests } from '@marquee/api/privacy'
import type { PersonReference } from '@marquee/domain/privacy'
import { queryOptions } from '@tanstack/react-query'

const pollMs = 1000

export function privacyPeopleQuery(search: string) {
  return queryOptions({
    ...listPrivacyPeople.query({ query: { search, limit: 20 } }),
  })
}

/** Whether the query fetches the data of one person. */
export function isOfPerson(queryKey: readonly unknown[]): boolean {
  return queryKey[1] === getPersonalData.id
}

export function personalDataQuery(person: PersonReference) {
  return queryOptions({
    ...getPersonalData.query({ body: person }),
  })
}

/** Polled while a request is running. */
export const privacyRequestsQuery = queryOptions({
  ...listPrivacyRequests.query({ query: { limit: 20 } }),
  refetchInterval: ({ state }) =>
    state.data?.results.some(({ status }) => status === 'RUNNING') ? pollMs : false,
})
