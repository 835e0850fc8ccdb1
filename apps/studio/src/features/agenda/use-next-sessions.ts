/** Adds sessions by title, one after another, each at the end of its track. */
import { createBroadcast } from '@marquee/api/agenda'
import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { useQueryClient } from '@tanstack/react-query'
import { announce } from '#lib/announce.ts'
import { formatDateTime } from '#lib/format.ts'
import { useQuickEntries } from '#ui/quick-add/use-quick-entries.ts'
import { toast } from '#ui/toast/toast.ts'
import { dateOf, daysBetween, onLaterDay } from './calendar/agenda-day.ts'
import { broadcastsQuery, putRow } from './agenda-queries.ts'
import { t } from './texts.ts'

/** `date`: the day that was shown, in the event's time zone; undefined if all days are. */
export type NextSession = { title: string; trackId: string | null; date: string | undefined }

/** `foreseen` are the sessions not saved yet, at their future times; `onAdded` is called for each saved one. */
export function useNextSessions(
  event: Event,
  sessions: readonly Broadcast[],
  onAdded: (session: Broadcast) => void,
) {
  const queryClient = useQueryClient()
  const list = broadcastsQuery(event.id)
  const { add, entries } = useQuickEntries<NextSession, Broadcast>({
    listKey: list.queryKey,
    // The sessions before it exist only once it is this one's turn.
    create: async ({ title, trackId, date }) => {
      const { results } = await queryClient.ensureQueryData(list)
      const tracks = trackId === null ? [] : [trackId]
      return createBroadcast({
        body: { event: event.id, title, tracks, ...nextSessionTimes(results, { trackId, date, event }) },
      })
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
  for (const { id, input, error } of entries) {
    const { title, trackId, date } = input
    if (error === null) {
      const times = nextSessionTimes([...sessions, ...foreseen], { trackId, date, event })
      foreseen.push(foreseenSession({ id, title, trackId, event, times }))
    }
  }
  return { add, entries, foreseen }
}

type Foreseen = Omit<NextSession, 'date'> & {
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
    rtmp_input: null,
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

const usualMs = 30 * 60_000
const shortestMs = 5 * 60_000

type StartAndEnd = { start_time: string; end_time: string }
type ProposedSlot = Pick<NextSession, 'trackId' | 'date'> & { event: StartAndEnd & { timezone: string } }

/**
 * * The default times of a track's next session: after the last one of the day and with its length. The first one of a
 * day starts at the event's time of day.
 */
export function nextSessionTimes(
  sessions: readonly Broadcast[],
  { trackId, date, event }: ProposedSlot,
): StartAndEnd {
  const zone = event.timezone
  const isThere = ({ tracks, start_time }: Broadcast) =>
    (trackId === null || tracks.includes(trackId)) &&
    (date === undefined || dateOf(Date.parse(start_time), zone) === date)
  const inTrack = sessions.filter(isThere)
  const last = inTrack.toSorted((a, b) => Date.parse(a.end_time) - Date.parse(b.end_time)).at(-1)
  const start = last ? Date.parse(last.end_time) : firstStart(event, date)
  const lengthMs = last
    ? Math.max(Date.parse(last.end_time) - Date.parse(last.start_time), shortestMs)
    : usualMs
  return { start_time: new Date(start).toISOString(), end_time: new Date(start + lengthMs).toISOString() }
}

function firstStart({ start_time, timezone }: ProposedSlot['event'], date: string | undefined): number {
  const start = Date.parse(start_time)
  return date === undefined ? start : onLaterDay(start, daysBetween(dateOf(start, timezone), date), timezone)
}
