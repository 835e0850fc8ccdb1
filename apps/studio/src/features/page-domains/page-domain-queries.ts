import { listPageDomains } from '@marquee/api/page-domains'
import { queryOptions } from '@tanstack/react-query'
import { resultsOf } from '#lib/replies.ts'

/** The organization's page domains. */
export const pageDomainsQuery = queryOptions({
  ...listPageDomains.query(),
  select: resultsOf,
})
