import { useNavigate, useSearch } from '@tanstack/react-router'
import { type PeopleSearchParams, parsePeopleSearchParams } from './people-search-params.ts'

/** What the address says about the list, whichever page it is on, and how it says something else. */
export function usePeopleSearch() {
  const params = parsePeopleSearchParams(useSearch({ strict: false }))
  const navigate = useNavigate()
  const goTo = (change: Partial<PeopleSearchParams>) => {
    const next = { ...params, page: 1, ...change }
    return navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: !('page' in change),
      resetScroll: 'page' in change,
    })
  }
  return { params, goTo }
}
