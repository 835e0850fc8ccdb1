import type { ChangeStage, Stage } from '@marquee/domain/stage'
import { valueChanges, writeAudit } from '#features/audit/public.ts'
import {
  type EventRow,
  eventTarget,
  findVisibleEvent,
  lockPermittedEvent,
  mayWithEvent,
  signalStudiosOfEvent,
} from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { changeStageSettings, findStageSettings, listSessions, type StageSettings } from './stage-store.ts'
import { isLocked, stageView } from './stage-view.ts'
import { t } from './texts.ts'

/** How the sessions of the event start, and the state of each. Throws `not_found`, `forbidden`. */
export async function getStage(ctx: MemberContext, eventId: string): Promise<Stage> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, eventId)
    return stageReply(ctx, event, await findStageSettings(ctx.db, event.id))
  })
}

/** * Changes the given settings. Throws `not_found`, `forbidden`; `invalid_input` for `starts` while that is locked. */
export async function changeStage(
  ctx: MemberContext,
  { eventId, change }: { eventId: string; change: ChangeStage },
): Promise<Stage> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'event:update')
    const before = await findStageSettings(ctx.db, event.id)
    if (change.starts !== undefined && change.starts !== before.starts) {
      requireUnlocked(ctx, { event, settings: before, sessions: await listSessions(ctx.db, event.id) })
    }
    const after = await changeStageSettings(ctx.db, event, change)
    await signalStudiosOfEvent(ctx.db, event)
    const fields = Object.keys(change)
    const changes = valueChanges(before, after, fields)
    await writeAudit(ctx, {
      action: 'stage.changed',
      ...eventTarget(event),
      details: { fields, changes },
    })
    return stageReply(ctx, event, after)
  })
}

function requireUnlocked(ctx: MemberContext, stage: Parameters<typeof isLocked>[0]): void {
  if (!isLocked(stage, ctx.clock.now())) return
  throw new AppError('invalid_input', { errors: { starts: [t('startsLocked')] } })
}

async function stageReply(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  settings: StageSettings,
): Promise<Stage> {
  const all = await listSessions(ctx.db, event.id)
  const mayControl = mayWithEvent(ctx.actor, 'event:update', event)
  return stageView({ event, settings }, { all, now: ctx.clock.now(), mayControl })
}
