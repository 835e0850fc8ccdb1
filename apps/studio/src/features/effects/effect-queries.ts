/** What the outbox reads of the server. No signal tells of a delivery: what waits is asked for again. */
import { getLetter, listEffects } from '@marquee/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lettersPerPage, type OutboxSearchParams } from './outbox-search-params.ts'

export const effectsKey = ['effects'] as const
export const letterKey = (id: string) => [...effectsKey, 'one', id] as const

const lookAgainMs = 5000

/** A page of the table; the rows of the page before stay until it is there. */
export function effectListQuery({
  page,
  search,
  state,
}: Pick<OutboxSearchParams, 'page' | 'search' | 'state'>) {
  return queryOptions({
    queryKey: [...effectsKey, 'list', { page, search, state }],
    queryFn: ({ signal }) =>
      listEffects(
        { limit: lettersPerPage, offset: (page - 1) * lettersPerPage, search, ...(state && { state }) },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some((effect) => effect.state === 'PENDING') ? lookAgainMs : false,
  })
}

/** One letter with what it says. */
export function letterQuery(id: string) {
  return queryOptions({
    queryKey: letterKey(id),
    queryFn: ({ signal }) => getLetter(id, signal),
    refetchInterval: ({ state: { data } }) => (data?.state === 'PENDING' ? lookAgainMs : false),
  })
}
