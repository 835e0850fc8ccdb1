/** Sessions that are added by their titles, one after another: each follows those before it in its track. */
import { createBroadcast } from '@marquee/api'
import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { useQueryClient } from '@tanstack/react-query'
import { announce } from '#lib/announce.ts'
import { formatDateTime } from '#lib/format.ts'
import { toast } from '#ui/toast/toast.ts'
import { useQuickEntries } from '#ui/quick-add/use-quick-entries.ts'
import { putRow } from './agenda-cache.ts'
import { broadcastsQuery } from './agenda-queries.ts'
import { nextPlace } from './next-place.ts'
import { t } from './texts.ts'

export type NextSession = { title: string; trackId: string | null }

/** The queue of the titles. `foreseen` are those without an answer, where they will be; `onAdded` hears of each session. */
export function useNextSessions(
  event: Event,
  sessions: readonly Broadcast[],
  onAdded: (session: Broadcast) => void,
) {
  const queryClient = useQueryClient()
  const list = broadcastsQuery(event.id)
  const { add, entries } = useQuickEntries<NextSession, Broadcast>({
    listKey: list.queryKey,
    // Those before are there only when it is this one's turn.
    create: async ({ title, trackId }) => {
      const known = await queryClient.ensureQueryData(list)
      const tracks = trackId === null ? [] : [trackId]
      return createBroadcast({ event: event.id, title, tracks, ...nextPlace(known, { trackId, event }) })
    },
    onCreated: (session) => {
      putRow(queryClient, list.queryKey, session)
      const at = formatDateTime(session.start_time, event.timezone)
      announce(t('quick.added', { title: session.title, at }))
      onAdded(session)
    },
    onFailed: () => toast({ kind: 'error', message: t('failed.saveSession') }),
  })
  const foreseen: Broadcast[] = []
  for (const { id, wanted, error } of entries) {
    const { title, trackId } = wanted
    if (error === null) {
      const times = nextPlace([...sessions, ...foreseen], { trackId, event })
      foreseen.push(foreseenSession({ id, title, trackId, event, times }))
    }
  }
  return { add, entries, foreseen }
}

type Foreseen = NextSession & {
  id: string
  event: Event
  times: Pick<Broadcast, 'start_time' | 'end_time'>
}

function foreseenSession({ id, title, trackId, event, times }: Foreseen): Broadcast {
  return {
    id,
    event: event.id,
    title,
    ...times,
    description: '',
    broadcast_type: 1,
    is_live: false,
    simulive_test_run_end_time: null,
    test_simulive_processing_state: null,
    video_assets: [],
    speakers: [],
    tracks: trackId === null ? [] : [trackId],
    created_at: times.start_time,
    updated_at: times.start_time,
  }
}
