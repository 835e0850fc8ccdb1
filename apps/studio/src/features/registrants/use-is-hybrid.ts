import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/events/public.ts'

/** Whether people choose how they attend the event; false while unknown. */
export const useIsHybrid = (eventId: string): boolean =>
  useQuery(eventQuery(eventId)).data?.host_type === 'Hybrid'
