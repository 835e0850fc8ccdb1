/** What a schedule of emails is of: an event, a blueprint, or a series (EM-073). */
import type { ScheduleContext, ScheduleOwner } from '@marquee/domain/email-schedule'
import type { Permission } from '@marquee/domain/permissions'
import { contextOf, type EmailOwner, findEmailOwner, idsOf } from '#features/email-designs/public.ts'
import type { ScheduleOwnerIds } from '#features/scheduled-emails/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'

export type OwnerOfSchedule = { owner: EmailOwner; ids: ScheduleOwnerIds; templateId: string | null }

/** Throws `not_found`; `forbidden` in another team or without the permission. */
export async function findScheduleOwner(
  ctx: WithDb<MemberContext>,
  of: ScheduleOwner,
  permission: Permission,
): Promise<OwnerOfSchedule> {
  const owner = await findEmailOwner(ctx, of, permission)
  return { owner, ids: idsOf(owner), templateId: of.event_template ?? null }
}

/** A series has no times, so its dates stand for nothing and aren't validated (EM-097). */
export function contextOfSchedule({ owner, templateId }: OwnerOfSchedule, now: Date): ScheduleContext {
  const { event, series } = owner
  return {
    startTime: event?.start_time ?? now,
    endTime: event?.end_time ?? now,
    isRepeatingEvent: event !== undefined && event.is_blueprint && event.series_id !== null,
    seriesId: series?.id ?? null,
    eventTemplateId: templateId ?? blueprintOf(owner),
  }
}

function blueprintOf(owner: EmailOwner): string | null {
  return contextOf(owner) === 'event_template' ? (owner.event?.id ?? null) : null
}
