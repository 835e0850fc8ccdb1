import type { Decision } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '#features/permissions/public.ts'
import { eventQuery } from './event-queries.ts'

/** Whether the signed-in person can change the event and its contents, or why not. */
export function useMayChangeEvent(eventId: string): Decision {
  const { data: event } = useQuery(eventQuery(eventId))
  return usePermission('event:update', event && { workspaceId: event.workspace?.id ?? null })
}
