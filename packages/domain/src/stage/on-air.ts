import { endedEarly, isOnAir, type SessionState } from './session-state.ts'

type StagedSession = {
  id: string
  tracks: readonly string[]
  state: SessionState
  started_at: Date | string | null
}

/** The stages a session is shown on: of its tracks, or null for the one of sessions without a track. */
export function stagesOf({ tracks }: Pick<StagedSession, 'tracks'>): (string | null)[] {
  return tracks.length === 0 ? [null] : [...tracks]
}

/** The session on each stage: of those on air the one that started last. */
export function sessionsOnAir(
  sessions: readonly StagedSession[],
): { track: string | null; session: string }[] {
  const running = sessions
    .filter(({ state }) => isOnAir(state))
    .toSorted((a, b) => Number(new Date(a.started_at ?? 0)) - Number(new Date(b.started_at ?? 0)))
  const latest = new Map(running.flatMap((session) => stagesOf(session).map((track) => [track, session.id])))
  return [...latest].map(([track, session]) => ({ track, session }))
}

type Planned = {
  id: string
  tracks: readonly string[]
  start_time: Date | string
  started_at: Date | string | null
  ended_at: Date | string | null
}

/** The session that follows on its stage: the next one that has not run, or only before its time. `all` are in their order. */
export function sessionAfter<Session extends Planned>(
  session: Planned,
  all: readonly Session[],
): Session | undefined {
  const stages = new Set(stagesOf(session))
  return all.find(
    (other) =>
      other.id !== session.id &&
      (other.started_at === null || endedEarly(other)) &&
      new Date(other.start_time) >= new Date(session.start_time) &&
      stagesOf(other).some((stage) => stages.has(stage)),
  )
}
