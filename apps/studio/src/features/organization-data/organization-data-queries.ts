/** The queries of retention, and of the contents of an organization. */
import { getOrganizationContents, getRetention } from '@marquee/api/organization-data'
import { queryOptions } from '@tanstack/react-query'

export function retentionQuery(id: string) {
  return getRetention.query({ path: { id } })
}

/** Recounted each time the deletion dialog opens. */
export function contentsQuery(id: string) {
  return queryOptions({
    ...getOrganizationContents.query({ path: { id } }),
    gcTime: 0,
  })
}
