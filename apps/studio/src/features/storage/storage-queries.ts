import { getStorageUsage } from '@marquee/api/storage'
import { queryOptions } from '@tanstack/react-query'

/** What the organization keeps; every upload changes it, so it is asked for whenever it is looked at. */
export const storageQuery = queryOptions({
  ...getStorageUsage.query(),
  staleTime: 0,
})
