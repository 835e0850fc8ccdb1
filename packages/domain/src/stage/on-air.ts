import { isOnAir, type SessionState } from './session-state.ts'

type Shown = { id: string; tracks: readonly string[]; state: SessionState; started_at: Date | string | null }

/** The stages a session is shown on: of its tracks, or null for the one of sessions without a track. */
export function stagesOf({ tracks }: Pick<Shown, 'tracks'>): (string | null)[] {
  return tracks.length === 0 ? [null] : [...tracks]
}

/** The session on each stage: of those on air the one that started last. */
export function sessionsOnAir(sessions: readonly Shown[]): { track: string | null; session: string }[] {
  const running = sessions
    .filter(({ state }) => isOnAir(state))
    .toSorted((a, b) => Number(new Date(a.started_at ?? 0)) - Number(new Date(b.started_at ?? 0)))
  const latest = new Map(running.flatMap((session) => stagesOf(session).map((track) => [track, session.id])))
  return [...latest].map(([track, session]) => ({ track, session }))
}
