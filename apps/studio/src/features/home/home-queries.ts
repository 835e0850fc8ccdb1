import { getHome } from '@marquee/api/home'
import { queryOptions } from '@tanstack/react-query'

export function homeQuery(workspaceId: string | undefined) {
  return queryOptions({
    ...getHome.query({ query: workspaceId === undefined ? {} : { workspace: workspaceId } }),
    // Steps are taken elsewhere: whoever comes back sees them ticked.
    staleTime: 0,
  })
}
