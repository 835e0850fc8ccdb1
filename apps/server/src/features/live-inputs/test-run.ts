import { type RtmpInput, testRunMinutes } from '@marquee/domain/live-inputs'
import { writeAudit } from '#features/audit/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findPermittedInput, publishedRow } from './change-rtmp-inputs.ts'
import { isOpen } from './channel-of-input.ts'
import { updateRtmpInput } from './rtmp-input-store.ts'
import { rtmpInputView } from './rtmp-input-view.ts'
import { t } from './texts.ts'

/**
 * Lets the input take a stream for half an hour (LV-046, LV-049), restarting a running test. Throws `conflict` after
 * the event.
 */
export async function startTestRun(ctx: MemberContext, id: string): Promise<RtmpInput> {
  return inOrganization(ctx, async (ctx) => {
    const row = await findPermittedInput(ctx, id)
    await requirePlanFeature(ctx, 'rtmp')
    const now = ctx.clock.now()
    if (row.event_end_time <= now) throw new AppError('conflict', { message: t('eventEnded') })
    const test_run_end_time = new Date(now.getTime() + testRunMinutes * 60_000)
    // What is stored of its encoders is from the previous test.
    await updateRtmpInput(ctx.db, id, { test_run_end_time, ...(!isOpen(row, now) && { encoders: [] }) })
    const entry = { action: 'rtmp_input.test_started', target_type: 'rtmp_input', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: row.name, details: { event: row.event_id } })
    return rtmpInputView(await publishedRow(ctx, id), ctx)
  })
}

/** Ends the test. A session on air keeps its stream. */
export async function stopTestRun(ctx: MemberContext, id: string): Promise<RtmpInput> {
  return inOrganization(ctx, async (ctx) => {
    const row = await findPermittedInput(ctx, id)
    const now = ctx.clock.now()
    if (row.test_run_end_time && row.test_run_end_time > now) {
      await updateRtmpInput(ctx.db, id, { test_run_end_time: now })
    }
    return rtmpInputView(await publishedRow(ctx, id), ctx)
  })
}
