import type { SessionOnAir, Stage, StageMessage } from '@marquee/domain/stage'
import { airingOf, isOnAir, isStageLocked, sessionAfter } from '@marquee/domain/stage'
import { isHosted, type LockedSession, stateOf } from './run-session.ts'
import type { SessionRow, StageMessageRow } from './stage-store.ts'

type StageContext = {
  /** All sessions of the event, in their order. */
  all: readonly SessionRow[]
  now: Date
  /** Whether the caller may start, end and extend it. */
  mayControl: boolean
}

/** A session as its controls show it, with what the caller can do now. */
export function sessionOnAirView(
  located: LockedSession,
  { all, now, mayControl }: StageContext,
): SessionOnAir {
  const { session: row, event } = located
  const state = stateOf(located, now)
  const next = sessionAfter(row, all)
  return {
    id: row.id,
    event: row.event_id,
    title: row.title,
    tracks: row.tracks,
    state,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    started_by: row.started_by,
    pauses: row.pauses,
    next: next?.id ?? null,
    can: mayControl ? possible({ onAir: isOnAir(state), hosted: isHosted(event), next }) : nothing,
  }
}

const nothing: SessionOnAir['can'] = { start: false, end: false, extend: false, next: false }

type Possible = { onAir: boolean; hosted: boolean; next: SessionRow | undefined }

function possible({ onAir, hosted, next }: Possible): SessionOnAir['can'] {
  return { start: hosted && !onAir, end: onAir, extend: onAir, next: onAir && next !== undefined }
}

type Locked = Pick<LockedSession, 'event' | 'settings'> & { sessions: readonly SessionRow[] }

/** Whether the way the event's sessions start can no longer change at `now`; never for templates (EV-131). */
export function isLocked({ event, settings, sessions }: Locked, now: Date): boolean {
  if (event.is_blueprint) return false
  const { opened_at } = airingOf(event, { starts: settings.starts, sessions, items: [] })
  const start_set_at = settings.start_moved_at ?? event.created_at
  return isStageLocked({ ...event, start_set_at, opened_at }, now)
}

/** The stage of an event with all its sessions. */
export function stageView(
  { event, settings }: Pick<LockedSession, 'event' | 'settings'>,
  shown: StageContext,
): Stage {
  return {
    starts: settings.starts,
    is_recorded: settings.is_recorded,
    speakers_control: settings.speakers_control,
    show_attendees: settings.show_attendees,
    show_people_tab_speakers: settings.show_people_tab_speakers,
    people_tab_title: settings.people_tab_title,
    p2p_chat_disabled: settings.p2p_chat_disabled,
    is_locked: isLocked({ event, settings, sessions: shown.all }, shown.now),
    sessions: shown.all.map((session) => sessionOnAirView({ session, event, settings }, shown)),
    server_time: shown.now.toISOString(),
  }
}

type ShownMessage = Pick<StageMessageRow, 'id' | 'broadcast_id' | 'body' | 'audience' | 'sent_at'>

export function stageMessageView(row: ShownMessage): StageMessage {
  return {
    id: row.id,
    session: row.broadcast_id,
    text: row.body,
    to: row.audience,
    sent_at: row.sent_at.toISOString(),
  }
}
