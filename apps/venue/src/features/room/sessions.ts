/** Where sessions are and where they lead, computed from the room's data and the server's time. */
import { type EventState, eventState } from '@marquee/domain/events'
import {
  airingOf,
  type EventRoom,
  isOnAir,
  type RoomSession,
  type SessionState,
  sessionStateAt,
} from '@marquee/domain/stage'

/** The stage of sessions without a track. */
export const mainStage = 'main'

/** A stage: of a track, or of the sessions that belong to none. */
type RoomStage = { id: string; title: string | undefined }

export function stateOf(room: EventRoom, session: RoomSession, now: Date): SessionState {
  return sessionStateAt(session, { starts: room.starts, event_end_time: room.event.end_time }, now)
}

/** The state of the event, which follows from its sessions (0154). */
export function stateOfEvent({ event, starts, sessions, agenda_items }: EventRoom, now: Date): EventState {
  if (event.state === 'canceled') return 'canceled'
  const airing = airingOf(event, { starts, sessions, items: agenda_items })
  return eventState({ ...event, canceled_at: null, airing }, now)
}

/** The stages that have sessions, in the order of their tracks. */
export function stagesOf(room: EventRoom): RoomStage[] {
  const used = new Set(room.sessions.flatMap(({ tracks }) => tracks))
  const stages: RoomStage[] = room.tracks.filter(({ id }) => used.has(id))
  const isMainUsed = room.sessions.some(({ tracks }) => tracks.length === 0)
  return isMainUsed || stages.length === 0 ? [{ id: mainStage, title: undefined }, ...stages] : stages
}

/** The sessions of a stage by start time. */
function sessionsOn(room: EventRoom, stage: string): RoomSession[] {
  return room.sessions.filter(({ tracks }) =>
    stage === mainStage ? tracks.length === 0 : tracks.includes(stage),
  )
}

/** The session on the air of a stage: the one that started last, if there are several. */
export function sessionOnAir(room: EventRoom, stage: string, now: Date): RoomSession | undefined {
  return sessionsOn(room, stage)
    .filter((session) => isOnAir(stateOf(room, session, now)))
    .toSorted((a, b) => startOf(b) - startOf(a))[0]
}

/** The next session of a stage that hasn't run. */
export function nextSessionOn(room: EventRoom, stage: string, now: Date): RoomSession | undefined {
  return sessionsOn(room, stage).find((session) =>
    ['scheduled', 'starting'].includes(stateOf(room, session, now)),
  )
}

/** The sessions that have ended, of one stage or of all, the last one first. */
export function endedSessions(room: EventRoom, stage: string | undefined, now: Date): RoomSession[] {
  const sessions = stage === undefined ? room.sessions : sessionsOn(room, stage)
  return sessions
    .filter((session) => session.started_at !== null && stateOf(room, session, now) === 'ended')
    .toSorted((a, b) => startOf(b) - startOf(a))
}

/** The stages that have a session on the air, with that session. */
export function stagesOnAir(room: EventRoom, now: Date): { stage: RoomStage; session: RoomSession }[] {
  return stagesOf(room).flatMap((stage) => {
    const session = sessionOnAir(room, stage.id, now)
    return session ? [{ stage, session }] : []
  })
}

function startOf({ started_at, start_time }: RoomSession): number {
  return Date.parse(started_at ?? start_time)
}

type Whereabouts = {
  /** The stage where the person is now. */
  at: string | undefined
  /** The stage where they were last. */
  last: string | undefined
  /** Sessions that they chose not to go to. */
  declined: ReadonlySet<string>
}

export type Lead = { stage: string; session: RoomSession }

/**
 * Where to lead someone: to the stage of their track, or to the only one that is on the air. Someone at a stage with a session
 * on the air stays there.
 */
export function leadFor(room: EventRoom, { at, last, declined }: Whereabouts, now: Date): Lead | undefined {
  const onAir = stagesOnAir(room, now)
  if (at !== undefined && (onAir.some(({ stage }) => stage.id === at) || stagesOf(room).length === 1)) {
    return undefined
  }
  const own = onAir.find(({ stage }) => stage.id === last)
  const [only, ...others] = onAir
  const forEveryone = onAir.find(({ stage }) => stage.id === mainStage)
  const found = own ?? forEveryone ?? (others.length === 0 ? only : undefined)
  if (!found || declined.has(found.session.id)) return undefined
  return { stage: found.stage.id, session: found.session }
}
