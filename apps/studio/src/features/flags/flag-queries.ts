import { getPlan } from '@marquee/api/flags'
import { queryOptions } from '@tanstack/react-query'

/** The plan of an organization, with every feature decided (PE-086). */
export const planQuery = (organizationId: string) =>
  queryOptions({
    ...getPlan.query({ query: { organization_id: organizationId } }),
    staleTime: 5 * 60_000,
  })
