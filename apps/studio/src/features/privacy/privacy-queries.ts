/** What the privacy page reads of the server. */
import { getPersonalData, listPrivacyPeople, listPrivacyRequests } from '@marquee/api'
import type { PersonReference } from '@marquee/domain/privacy'
import { queryOptions } from '@tanstack/react-query'

const privacyKey = ['privacy'] as const
const pollMs = 1000

export function privacyPeopleQuery(search: string) {
  return queryOptions({
    queryKey: [...privacyKey, 'people', search],
    queryFn: ({ signal }) => listPrivacyPeople(search, signal),
  })
}

const personKey = [...privacyKey, 'person'] as const

/** Whether the query asks what there is about one person. */
export function isOfPerson(queryKey: readonly unknown[]): boolean {
  return personKey.every((part, at) => queryKey[at] === part)
}

export function personalDataQuery(person: PersonReference) {
  return queryOptions({
    queryKey: [...personKey, person],
    queryFn: ({ signal }) => getPersonalData(person, signal),
  })
}

/** Asked for again and again as long as one of them is under way. */
export const privacyRequestsQuery = queryOptions({
  queryKey: [...privacyKey, 'requests'],
  queryFn: ({ signal }) => listPrivacyRequests(signal),
  refetchInterval: ({ state }) =>
    state.data?.results.some(({ status }) => status === 'RUNNING') ? pollMs : false,
})
