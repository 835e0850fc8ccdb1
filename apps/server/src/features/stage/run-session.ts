/**
 * Puts sessions on air and takes them off, for the clock and for people. Every change locks the agenda of the event, so
 * that changes of one event run one after another, and shares one transaction with the agenda and the signals.
 */
import { broadcastTypes } from '@marquee/domain/agenda'
import {
  isOnAir,
  playsFrom,
  type StartKind,
  type SessionState,
  sessionStateAt,
  stagesOf,
} from '@marquee/domain/stage'
import { lockAgenda, markOnAir, settleRtmpInput } from '#features/agenda/public.ts'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import { notifyAudienceLive } from '#features/registrants/public.ts'
import { openStageInput, putInputOnAir, takeInputOffAir } from '#features/live-inputs/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { lastPieceSeconds, recordSessionJob } from './record-session.job.ts'
import {
  closeRun,
  extendRun,
  findSession,
  findStageSettings,
  listSessions,
  openRun,
  type SessionRow,
  type StageSettings,
} from './stage-store.ts'
import { t } from './texts.ts'

type Ctx = WithDb<OrganizationContext>

/** A session with everything its state depends on, locked together with its agenda until the transaction ends. */
export type LockedSession = { session: SessionRow; event: EventRow; settings: StageSettings }

/** A session that ended less than this ago continues when it is started again; after that it starts over. */
const resumableMs = 60 * 60_000
const minuteMs = 60_000

/** Finds the session and locks the agenda of its event. Throws `not_found`. */
export async function lockSession(ctx: Ctx, id: string): Promise<LockedSession> {
  const found = await findSession(ctx.db, id)
  if (!found) throw new AppError('not_found')
  await lockAgenda(ctx.db, found.event_id)
  return readSession(ctx, id)
}

/** Finds the session with what its state depends on. Throws `not_found`. */
export async function readSession(ctx: Pick<Ctx, 'db'>, id: string): Promise<LockedSession> {
  const session = await findSession(ctx.db, id)
  const event = session && (await findEventRow(ctx.db, session.event_id))
  if (!session || !event) throw new AppError('not_found')
  return { session, event, settings: await findStageSettings(ctx.db, event.id) }
}

export function stateOf({ session, event, settings }: LockedSession, now: Date): SessionState {
  return sessionStateAt(session, { starts: settings.starts, event_end_time: event.end_time }, now)
}

/** Whether the event has a time, so that its sessions can be on air. */
export function isHosted(event: EventRow): boolean {
  return event.canceled_at === null && event.event_type !== 'Recording' && !event.is_blueprint
}

/**
 * Puts the session on air at `at`, and ends sessions that ran over on its stage. A session that ended within the last
 * hour continues, unless the clock starts it at a new time. Throws `conflict`.
 */
export async function startRun(
  ctx: Ctx,
  locked: LockedSession,
  { by, at }: { by: StartKind; at: Date },
): Promise<LockedSession> {
  const { session, event, settings } = locked
  if (event.canceled_at !== null) throw new AppError('conflict', { message: t('eventCanceled') })
  if (!isHosted(event)) {
    throw new AppError('conflict', { message: t('eventOnDemand') })
  }
  const run = {
    started_by: by,
    is_recorded: settings.is_recorded && !event.is_test,
    ...whenItRuns(session, by, at),
  }
  if (!(await openRun(ctx.db, session, run))) throw new AppError('conflict', { message: t('alreadyOnAir') })
  await markOnAir(ctx.db, session.id, true)
  await takeInput(ctx, session)
  const started = await readSession(ctx, session.id)
  await signalSession(ctx, started)
  await notifyAudienceLive(ctx, event)
  await endOverruns(ctx, started, at)
  return started
}

/** Lets the stage of a live session send its program, if it is on air already. Its input is ready by then. */
export async function openStage(ctx: Ctx, { session }: LockedSession): Promise<void> {
  const { id, event_id: eventId, title, started_at, ended_at } = session
  const inputId = await openStageInput(ctx, { eventId, broadcastId: id, title })
  const isRunning = started_at !== null && ended_at === null
  if (isRunning) await putInputOnAir(ctx, { rtmpInputId: inputId, broadcastId: id })
}

/** Lets the encoder of an RTMP session in, or the program of a stage with cameras, and records what it sends. */
async function takeInput(ctx: Ctx, { id, broadcast_type, rtmp_input_id }: SessionRow): Promise<void> {
  if (broadcast_type === broadcastTypes.prerecorded || rtmp_input_id === null) return
  if (broadcast_type === broadcastTypes.rtmp) await settleRtmpInput(ctx.db, id, rtmp_input_id)
  await putInputOnAir(ctx, { rtmpInputId: rtmp_input_id, broadcastId: id })
}

function whenItRuns(session: SessionRow, by: StartKind, at: Date) {
  const { started_at, ended_at, pauses, start_time, end_time, broadcast_type } = session
  const isPrerecorded = broadcast_type === broadcastTypes.prerecorded
  if (by === 'hand' && started_at && ended_at && at.getTime() - ended_at.getTime() < resumableMs) {
    const pause = { from: ended_at.toISOString(), to: at.toISOString() }
    const playedUntil = new Date(end_time.getTime() + at.getTime() - ended_at.getTime())
    return {
      started_at,
      pauses: [...pauses, pause],
      extended_until: isPrerecorded ? playedUntil : end_time,
    }
  }
  const startedAt = isPrerecorded && by === 'hand' ? playsFrom(session, at) : at
  // A video that starts late is played to its end.
  const lengthMs = session.planned_end.getTime() - start_time.getTime()
  const isLate = isPrerecorded && startedAt > start_time
  return {
    started_at: startedAt,
    pauses: [],
    extended_until: isLate ? new Date(startedAt.getTime() + lengthMs) : null,
  }
}

/** Ends the sessions that have run over at `at` and whose stages all show a later one now. */
async function endOverruns(ctx: Ctx, { session, event, settings }: LockedSession, at: Date): Promise<void> {
  const running = (await listSessions(ctx.db, session.event_id)).filter(
    ({ started_at, ended_at }) => started_at !== null && ended_at === null,
  )
  const over = running.filter(
    (other) => other.id !== session.id && stateOf({ session: other, event, settings }, at) === 'overrun',
  )
  for (const other of over) {
    const later = running.filter(
      ({ id, started_at }) => id !== other.id && isLater(started_at, other.started_at),
    )
    const covered = new Set(later.flatMap(stagesOf))
    if (stagesOf(other).every((stage) => covered.has(stage))) {
      await endRun(ctx, { session: other, event, settings }, at)
    }
  }
}

const isLater = (a: Date | null, b: Date | null) => a !== null && b !== null && a >= b

/** Takes the session off air. Throws `conflict` if it isn't on air. */
export async function endRun(ctx: Ctx, { session }: LockedSession, at: Date): Promise<LockedSession> {
  if (!(await closeRun(ctx.db, session.id, at))) throw new AppError('conflict', { message: t('notOnAir') })
  await markOnAir(ctx.db, session.id, false)
  await takeInputOffAir(ctx, session.id)
  const ended = await readSession(ctx, session.id)
  await signalSession(ctx, ended)
  await orderRecording(ctx, ended.session)
  return ended
}

async function orderRecording(
  ctx: Ctx,
  { id, organization_id, is_recorded, ended_at }: SessionRow,
): Promise<void> {
  if (!is_recorded || ended_at === null) return
  await ctx.queue.send(ctx.db, recordSessionJob, {
    payload: { organization_id, broadcast_id: id, ended_at: ended_at.toISOString() },
    options: { startAfterSeconds: lastPieceSeconds },
  })
}

/** Extends the session on air by this much past its planned end, or past now if it has run over. Throws `conflict`. */
export async function extendRunBy(ctx: Ctx, locked: LockedSession, minutes: number): Promise<LockedSession> {
  const now = ctx.clock.now()
  const { session } = locked
  if (!isOnAir(stateOf(locked, now))) throw new AppError('conflict', { message: t('notOnAir') })
  const from = Math.max(session.end_time.getTime(), now.getTime())
  await extendRun(ctx.db, session.id, new Date(from + minutes * minuteMs))
  const extended = await readSession(ctx, session.id)
  await signalSession(ctx, extended)
  return extended
}

async function signalSession(ctx: Ctx, locked: LockedSession): Promise<void> {
  const { session } = locked
  const now = ctx.clock.now()
  await sendSignal(ctx.db, ctx.organizationId, {
    type: 'session-updated',
    event_id: session.event_id,
    session_id: session.id,
    state: stateOf(locked, now),
    start_time: session.start_time.toISOString(),
    end_time: session.end_time.toISOString(),
    started_at: session.started_at?.toISOString() ?? null,
    ended_at: session.ended_at?.toISOString() ?? null,
    server_time: now.toISOString(),
  })
}
