import { getHome } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'
import { eventKeys } from '#features/events/public.ts'

/** Below the keys of events: what changes one asks for home again. */
export function homeQuery(workspaceId: string | undefined) {
  return queryOptions({
    queryKey: [...eventKeys.all, 'home', workspaceId ?? null],
    queryFn: ({ signal }) => getHome(workspaceId, signal),
    // Steps are taken elsewhere: whoever comes back sees them ticked.
    staleTime: 0,
  })
}
