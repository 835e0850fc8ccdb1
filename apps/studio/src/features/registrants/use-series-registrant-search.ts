import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  parseSeriesRegistrantSearchParams,
  type SeriesRegistrantSearchParams,
} from './series-registrant-search-params.ts'

/** The list parameters in the URL, and a function to change them. */
export function useSeriesRegistrantSearch() {
  const params = parseSeriesRegistrantSearchParams(useSearch({ strict: false }))
  const navigate = useNavigate()
  const goTo = (change: Partial<SeriesRegistrantSearchParams>) => {
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
