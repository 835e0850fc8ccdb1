import { getStorageUsage } from '@marquee/api/storage'
import { queryOptions } from '@tanstack/react-query'

/** The organization's storage usage. Always refetched, since every upload changes it. */
export const storageQuery = queryOptions({
  ...getStorageUsage.query(),
  staleTime: 0,
})
