import { getStageBuffer } from '@marquee/api/venue/stage'
import type { RoomSession } from '@marquee/domain/stage'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoom } from '#features/room/public.ts'
import { isPrerecorded } from './is-prerecorded.ts'

type Waiting = { session: RoomSession | undefined; next: RoomSession | undefined }

/**
 * The buffer video of the event, while people wait for a session (BR-243, BR-244). Pre-recorded sessions have it in a playlist of
 * their own, so that it ends as they start.
 */
export function useBufferVideo({ session, next }: Waiting): { media: string | null; renew: () => void } {
  const { event } = useRoom()
  const isNeeded = session === undefined && next !== undefined && !isPrerecorded(next)
  const { data, refetch } = useQuery({
    ...getStageBuffer.query({ path: { event_id: event.id } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  })
  const offered = isNeeded ? (data?.media ?? null) : null
  const [media, setMedia] = useState(offered)
  // A newer address of the same video is used once the current one has expired, so that the picture doesn't begin again.
  if (videoOf(offered) !== videoOf(media)) setMedia(offered)
  return { media, renew: () => void refetch().then((result) => setMedia(result.data?.media ?? null)) }
}

/** The address without what lets it expire. */
const videoOf = (address: string | null) => address?.split('?')[0]
