import { useNavigate, useSearch } from '@tanstack/react-router'
import { type PeopleSearchParams, parsePeopleSearchParams } from './people-search-params.ts'

/** The list parameters in the URL, and a function to change them. */
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
