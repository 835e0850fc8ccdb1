import { listPageDomains } from '@marquee/api/page-domains'
import { queryOptions } from '@tanstack/react-query'
import { resultsOf } from '#lib/replies.ts'

/** While a certificate is being issued. */
const checkedEveryMs = 5000

/** The organization's page domains. */
export const pageDomainsQuery = queryOptions({
  ...listPageDomains.query(),
  select: resultsOf,
  refetchInterval: ({ state: { data } }) =>
    data?.results.some(({ certificate }) => certificate.state === 'waiting') ? checkedEveryMs : false,
})
