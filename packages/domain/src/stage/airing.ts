/** What has been on air at an event, from its agenda: the rule of the view `event_airings` for clients that have all sessions. */
import { type Airing, nothingAired } from '../airings/public.ts'
import { type HostType, isRehearsal } from '../events/public.ts'
import { type StartKind, waitsForClock } from './session-state.ts'

type Block = { start_time: Date | string; end_time: Date | string }
type Run = { started_at: Date | string | null; ended_at: Date | string | null }
type Agenda = { starts: StartKind; sessions: readonly (Block & Run)[]; items: readonly Block[] }

/** Nobody ends the sessions of an event that is only in person, so its times say when it is over. */
export function airingOf(
  event: Block & { host_type: HostType },
  { starts, sessions, items }: Agenda,
): Airing {
  if (event.host_type === 'In_Person') return nothingAired
  const counted = sessions.filter((session) => hasCounted(event, session, starts))
  const opened = counted.flatMap(({ started_at }) => (started_at === null ? [] : msOf(started_at)))
  const ended = counted.flatMap(({ ended_at }) => (ended_at === null ? [] : msOf(ended_at)))
  const toCome = sessions.filter((session) => !counted.includes(session))
  // A session that starts by hand can start until its event ends.
  const until = [
    ...toCome.map(({ end_time }) => msOf(starts === 'hand' ? event.end_time : end_time)),
    ...items.map(({ end_time }) => msOf(end_time)),
  ]
  const rest = Math.min(msOf(event.end_time), Math.max(...until))
  return {
    is_on_air: sessions.some(({ started_at, ended_at }) => started_at !== null && ended_at === null),
    opened_at: opened.length === 0 ? null : new Date(Math.min(...opened)).toISOString(),
    over_at: ended.length === 0 ? null : new Date(Math.max(...ended, rest)).toISOString(),
    waits_for_start: starts === 'hand' && sessions.length > 0 && counted.length === 0,
  }
}

/**
 * Whether the session went on air for its audience: not as a rehearsal, and not to end before its time, as the clock starts
 * it again then.
 */
function hasCounted(event: Block, session: Block & Run, starts: StartKind): boolean {
  const { started_at, ended_at } = session
  if (started_at === null || isRehearsal(event, new Date(started_at))) return false
  return ended_at === null || !waitsForClock(session, starts)
}

const msOf = (instant: Date | string) => new Date(instant).getTime()
