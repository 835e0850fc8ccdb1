import { listAdmins } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'

/** Whom one can turn to in the organisation. */
export const adminsQuery = queryOptions({
  queryKey: ['organization-admins'],
  queryFn: ({ signal }) => listAdmins(signal),
})
