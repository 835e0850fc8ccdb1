import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  type EmailTemplateSearchParams,
  parseEmailTemplateSearchParams,
} from './email-template-search-params.ts'

/** The parameters in the URL, and a function to change them. */
export function useTemplateSearch() {
  const params = parseEmailTemplateSearchParams(useSearch({ strict: false }))
  const navigate = useNavigate()
  const goTo = (change: Partial<EmailTemplateSearchParams>) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, ...params, ...change }),
      replace: 'search' in change,
    })
  return { params, goTo }
}
