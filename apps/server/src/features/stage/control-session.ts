/**
 * What people do with a session on its stage: start it, end it, extend it, move on to the next one, and send messages.
 */
import {
  type NextSession,
  type SendStageMessage,
  sessionAfter,
  type SessionOnAir,
  type StageMessage,
} from '@marquee/domain/stage'
import { type AuditContext, type AuditEntryToWrite, writeAudit } from '#features/audit/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { endRun, extendRunBy, type LockedSession, lockSession, startRun } from './run-session.ts'
import { insertStageMessage, listSessions } from './stage-store.ts'
import { sessionOnAirView, stageMessageView } from './stage-view.ts'
import { t } from './texts.ts'

type Ctx = WithDb<OrganizationContext> & AuditContext

/**
 * Someone who controls a session. `permit` throws `forbidden` unless they may; people without an account have a `name`.
 */
export type Controller = {
  permit(ctx: Ctx, locked: LockedSession): Promise<void>
  /** The name of someone at the event, for the audit trail. */
  name?: string
}

type Control = { id: string; by: Controller }

/** Puts the session on air now. Throws `conflict` if it already is, or if its event can't take place. */
export async function startSession(ctx: Ctx, { id, by }: Control): Promise<SessionOnAir> {
  const locked = await lockPermitted(ctx, { id, by })
  const started = await startRun(ctx, locked, { by: 'hand', at: ctx.clock.now() })
  await audit(ctx, { by, locked, action: 'broadcast.started' })
  return reply(ctx, started)
}

/** Takes the session off the air now. Throws `conflict` if it isn't on air. */
export async function endSession(ctx: Ctx, { id, by }: Control): Promise<SessionOnAir> {
  const locked = await lockPermitted(ctx, { id, by })
  const ended = await endRun(ctx, locked, ctx.clock.now())
  await audit(ctx, { by, locked, action: 'broadcast.ended' })
  return reply(ctx, ended)
}

/** Lets the session on air end this much later. Throws `conflict` if it isn't on air. */
export async function extendSession(
  ctx: Ctx,
  { id, by, minutes }: Control & { minutes: number },
): Promise<SessionOnAir> {
  const locked = await lockPermitted(ctx, { id, by })
  const extended = await extendRunBy(ctx, locked, minutes)
  await audit(ctx, { by, locked, action: 'broadcast.extended', details: { minutes } })
  return reply(ctx, extended)
}

/** Ends the session and starts the one that follows on its stage. Throws `conflict` if none does, or it isn't on air. */
export async function goToNextSession(ctx: Ctx, { id, by }: Control): Promise<NextSession> {
  const locked = await lockPermitted(ctx, { id, by })
  const next = sessionAfter(locked.session, await listSessions(ctx.db, locked.event.id))
  if (!next) throw new AppError('conflict', { message: t('noNext') })
  const lockedNext = { ...locked, session: next }
  await by.permit(ctx, lockedNext)
  const at = ctx.clock.now()
  const ended = await endRun(ctx, locked, at)
  const started = await startRun(ctx, lockedNext, { by: 'hand', at })
  await audit(ctx, { by, locked, action: 'broadcast.ended' })
  await audit(ctx, { by, locked: lockedNext, action: 'broadcast.started' })
  return { ended: await reply(ctx, ended), started: await reply(ctx, started) }
}

/** Shows a message on the session's stage, to the people on it or to everyone. */
export async function sendStageMessage(
  ctx: Ctx,
  { id, by, message }: Control & { message: SendStageMessage },
): Promise<StageMessage> {
  const { session } = await lockPermitted(ctx, { id, by })
  const row = await insertStageMessage(ctx.db, {
    organization_id: session.organization_id,
    event_id: session.event_id,
    broadcast_id: session.id,
    body: message.text,
    audience: message.to,
    sent_at: ctx.clock.now(),
  })
  const signal = { type: 'stage-message-sent', event_id: session.event_id, session_id: session.id } as const
  await sendSignal(ctx.db, ctx.organizationId, signal)
  return stageMessageView(row)
}

async function lockPermitted(ctx: Ctx, { id, by }: Control): Promise<LockedSession> {
  const locked = await lockSession(ctx, id)
  await by.permit(ctx, locked)
  return locked
}

type Audited = Pick<AuditEntryToWrite, 'action' | 'details'> & { by: Controller; locked: LockedSession }

async function audit(ctx: Ctx, { by, locked: { session }, action, details }: Audited): Promise<void> {
  await writeAudit(ctx, {
    action,
    target_type: 'broadcast',
    target_id: session.id,
    target_name: session.title,
    details: {
      event: session.event_id,
      ...details,
      ...(by.name !== undefined && { controlled_by: by.name }),
    },
  })
}

async function reply(ctx: Ctx, located: LockedSession): Promise<SessionOnAir> {
  const all = await listSessions(ctx.db, located.event.id)
  return sessionOnAirView(located, { all, now: ctx.clock.now(), mayControl: true })
}
