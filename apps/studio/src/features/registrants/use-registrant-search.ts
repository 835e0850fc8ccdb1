import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseRegistrantSearchParams, type RegistrantSearchParams } from './registrant-search-params.ts'

/** The list parameters in the URL, and a function to change them. */
export function useRegistrantSearch() {
  const params = parseRegistrantSearchParams(useSearch({ strict: false }))
  const navigate = useNavigate()
  const goTo = (change: Partial<RegistrantSearchParams>) => {
    const next = { ...params, page: 1, ...change }
    return navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: !('page' in change),
      resetScroll: 'page' in change,
    })
  }
  /** Opens someone's registration, or closes it. */
  const open = (registrant: string | undefined) =>
    navigate({ to: '.', search: (before) => ({ ...before, registrant }), replace: true, resetScroll: false })
  return { params, goTo, open }
}
