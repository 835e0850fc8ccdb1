/** What the server says of retention, and of what an organisation holds. */
import { getOrganizationContents, getRetention } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'

export const retentionKey = (id: string) => ['retention', id] as const

export function retentionQuery(id: string) {
  return queryOptions({
    queryKey: retentionKey(id),
    queryFn: ({ signal }) => getRetention(id, signal),
  })
}

/** Counted anew each time that somebody is about to delete it. */
export function contentsQuery(id: string) {
  return queryOptions({
    queryKey: ['organization-contents', id],
    queryFn: ({ signal }) => getOrganizationContents(id, signal),
    gcTime: 0,
  })
}
