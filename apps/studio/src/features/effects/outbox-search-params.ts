/** What the address of the outbox remembers: page, search, state, and the email that is open. */
import { type EffectState, effectStates } from '@marquee/domain/effects'
import { type RawSearchParams, readChoice, readId, readPage, readTerm } from '#lib/search-params.ts'

export const emailsPerPage = 50

export type OutboxSearchParams = {
  page: number
  search: string
  state?: EffectState | undefined
  email?: string | undefined
}

/** What an address leaves out. */
export const defaultOutboxSearchParams = { page: 1, search: '' } as const

/** What an address says about the outbox, whatever is written in it. */
export function parseOutboxSearchParams(raw: RawSearchParams<OutboxSearchParams>): OutboxSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    state: readChoice(effectStates, raw.state),
    email: readId(raw.email),
  }
}
