/** What the screen of domains reads of the server. */
import { listPageDomains } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'

/** The organisation's page domains. */
export const pageDomainsQuery = queryOptions({
  queryKey: ['page-domains'],
  queryFn: ({ signal }) => listPageDomains(signal),
})
