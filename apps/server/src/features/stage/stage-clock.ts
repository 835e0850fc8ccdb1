/**
 * The clock of all stages, which starts and ends sessions on schedule. It queries what is due and keeps no state, so a
 * stopped server catches up when it restarts, however the agenda has changed (0115).
 */
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { endRun, lockSession, startRun } from './run-session.ts'
import { type DueRow, listDue } from './stage-store.ts'

/** Sessions start at most this late, plus the time of the statement. */
const intervalMs = 500

/** Starts and ends the sessions that are due. Idempotent; several processes may do it at once. */
export async function tickStages(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await asSystem(services, (ctx) => listDue(ctx.db, now))
  const failed = 'a session could not be started or ended by the clock'
  await oneByOne(due, { log: services.log, failed }, (session) => runDue(services, session))
}

async function runDue(services: Services, { organization_id: organizationId, id }: DueRow): Promise<void> {
  await inOrganization({ ...services, organizationId }, async (ctx) => {
    const locked = await lockSession(ctx, id)
    // A person or another process may have changed it in the meantime.
    const [due] = await listDue(ctx.db, ctx.clock.now(), id)
    if (!due) return
    const { what, at } = due
    if (what === 'start') await startRun(ctx, locked, { by: 'clock', at })
    else await endRun(ctx, locked, at)
    const late_ms = ctx.clock.now().getTime() - at.getTime()
    ctx.log.info({ broadcast_id: id, what, late_ms }, 'the clock changed a session')
  })
}

/** Ticks until stopped. */
export function startStageClock(services: Services): { stop(): Promise<void> } {
  let ticking: Promise<void> = Promise.resolve()
  let isTicking = false
  const timer = setInterval(() => {
    if (isTicking) return
    isTicking = true
    ticking = tickStages(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'the stage clock failed and continues'))
      .finally(() => {
        isTicking = false
      })
  }, intervalMs)
  return {
    async stop() {
      clearInterval(timer)
      await ticking
    },
  }
}
