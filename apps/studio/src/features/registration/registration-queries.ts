import { countAnswers } from '@marquee/api/registrants'
import { getGlobalForm, getRegistrationForm, listGlobalForms } from '@marquee/api/registration'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type FormSearchParams, formsPerPage } from './form-search-params.ts'

/** The form that people fill in to register for the event. */
export const registrationFormQuery = (event: string) => getRegistrationForm.query({ query: { event } })

/** How many people answered each question; loads nothing without an event. */
export function answerCountsQuery(event: string | undefined) {
  return queryOptions({
    ...countAnswers.query({ query: { event: event ?? '' } }),
    enabled: event !== undefined,
  })
}

/** A page of the organization's global forms; the previous rows stay until it arrives. */
export function globalFormsQuery({ page, search, archived }: FormSearchParams) {
  const query = { search, is_archived: archived ? 'true' : 'false', limit: formsPerPage } as const
  return queryOptions({
    ...listGlobalForms.query({ query: { ...query, offset: (page - 1) * formsPerPage } }),
    placeholderData: keepPreviousData,
  })
}

/** The global forms that an event can choose from. */
export const formChoicesQuery = listGlobalForms.query({ query: { limit: 100 } })

export const globalFormQuery = (id: string) => getGlobalForm.query({ path: { id } })
