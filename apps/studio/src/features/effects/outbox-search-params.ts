/** The URL of the outbox: page, search, state, and the open email. */
import { type EffectState, effectStates } from '@marquee/domain/effects'
import { type RawSearchParams, readChoice, readId, readPage, readTerm } from '#lib/search-params.ts'

export const emailsPerPage = 50

export type OutboxSearchParams = {
  page: number
  search: string
  state?: EffectState | undefined
  email?: string | undefined
}

/** Left out of the URL. */
export const defaultOutboxSearchParams = { page: 1, search: '' } as const

/** The parameters in a URL, ignoring invalid values. */
export function parseOutboxSearchParams(raw: RawSearchParams<OutboxSearchParams>): OutboxSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    state: readChoice(effectStates, raw.state),
    email: readId(raw.email),
  }
}
