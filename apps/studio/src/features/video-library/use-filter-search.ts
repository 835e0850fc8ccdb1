import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { useSearchTerm } from '#lib/use-search-term.ts'

/** What is typed into a filter and, once it has settled, what is asked for; nothing before a pointer or the focus is near. */
export function useFilterSearch(placeholder: string) {
  const { id: organization } = useMe().organization
  const [term, setTerm] = useState('')
  const [isNear, setNear] = useState(false)
  const settled = useSearchTerm(term)
  return {
    asked: { search: settled, organization },
    isNear,
    onIntent: () => setNear(true),
    search: { term, onSearch: setTerm, placeholder },
  }
}
