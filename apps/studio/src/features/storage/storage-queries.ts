import { getStorageUsage } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'

/** What the organization keeps; every upload changes it, so it is asked for whenever it is looked at. */
export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => getStorageUsage(signal),
  staleTime: 0,
})
