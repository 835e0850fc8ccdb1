import type { Page } from '@marquee/domain/lists'
import {
  type ChangeEmailConfig,
  type EmailConfig,
  type EventEmailType,
  eventEmails,
  eventEmailTypes,
} from '@marquee/domain/people'
import { writeAudit } from '#features/audit/public.ts'
import { eventTarget, findPermittedEvent, findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { listDisabledEmails, putEmailSwitch } from './email-switch-store.ts'

/** The email switches of the event: all, or those with the same recipients as `email_type` (PP-049, PP-069). */
export async function listEmailConfigs(
  ctx: MemberContext,
  { event, email_type }: { event: string; email_type?: EventEmailType | undefined },
): Promise<Page<EmailConfig>> {
  return inOrganization(ctx, async (ctx) => {
    await findVisibleEvent(ctx, event)
    const isToTheSame = (type: EventEmailType) =>
      email_type === undefined || eventEmails[type].role === eventEmails[email_type].role
    return findEmailConfigs(ctx.db, event, eventEmailTypes.filter(isToTheSame))
  })
}

/** Like `listEmailConfigs`, but requires only permission to read the event. */
export async function findEmailConfigs(
  db: Db,
  event: string,
  types: readonly EventEmailType[] = eventEmailTypes,
): Promise<Page<EmailConfig>> {
  const disabled = await listDisabledEmails(db, event)
  const results = types.map((type) => configOf(event, type, !disabled.has(type)))
  return { count: results.length, count_is_capped: false, next: null, previous: null, results }
}

/** Turns an email of the event on or off. */
export async function changeEmailConfig(ctx: MemberContext, change: ChangeEmailConfig): Promise<EmailConfig> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, change.event, 'event:update')
    const { email_type, is_enabled } = change
    const { organization_id, id: event_id } = event
    await putEmailSwitch(ctx.db, { organization_id, event_id, email_type, is_enabled })
    await writeAudit(ctx, {
      action: 'email_config.changed',
      ...eventTarget(event),
      details: { email_type, is_enabled },
    })
    return configOf(event.id, email_type, is_enabled)
  })
}

function configOf(event: string, email_type: EventEmailType, is_enabled: boolean): EmailConfig {
  return { event, email_type, is_enabled, minutes_before_start: eventEmails[email_type].minutesBeforeStart }
}
