import { emailTypeRules } from '@marquee/domain/email-designs'
import type { Page } from '@marquee/domain/lists'
import {
  type ChangeEmailConfig,
  type EmailConfig,
  type EmailTypeOfConfig,
  emailTypesOfConfigs,
  eventEmailTypes,
} from '@marquee/domain/people'
import { writeAudit } from '#features/audit/public.ts'
import { eventTarget, findPermittedEvent, findVisibleEvent } from '#features/events/public.ts'
import { listInactiveEmails, switchEmail } from '#features/scheduled-emails/public.ts'
import type { MemberContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'

/** The email switches of the event: all, or those with the same recipients as `email_type` (PP-049, PP-069). */
export async function listEmailConfigs(
  ctx: MemberContext,
  { event, email_type }: { event: string; email_type?: EmailTypeOfConfig | undefined },
): Promise<Page<EmailConfig>> {
  return inOrganization(ctx, async (ctx) => {
    await findVisibleEvent(ctx, event)
    if (email_type === undefined) return findEmailConfigs(ctx.db, event)
    const types = emailTypesOfConfigs.filter((type) => groupOf(type) === groupOf(email_type))
    return findEmailConfigs(ctx.db, event, types)
  })
}

/** Like `listEmailConfigs`, but requires only permission to read the event. */
export async function findEmailConfigs(
  db: Db,
  event: string,
  types: readonly EmailTypeOfConfig[] = eventEmailTypes,
): Promise<Page<EmailConfig>> {
  const disabled = await listInactiveEmails(db, event)
  const results = types.map((type) => configOf(event, type, !disabled.has(type)))
  return { count: results.length, count_is_capped: false, next: null, previous: null, results }
}

/** Turns an email of the event on or off. */
export async function changeEmailConfig(ctx: MemberContext, change: ChangeEmailConfig): Promise<EmailConfig> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, change.event, 'event:update')
    const { email_type, is_enabled } = change
    await switchEmail(ctx, { eventId: event.id, email_type, active: is_enabled })
    await writeAudit(ctx, {
      action: 'email_config.changed',
      ...eventTarget(event),
      details: { email_type, is_enabled },
    })
    return configOf(event.id, email_type, is_enabled)
  })
}

/** Speakers, staff or everyone who registers. */
function groupOf(type: EmailTypeOfConfig): 'speakers' | 'staff' | 'registrants' {
  const { audience } = emailTypeRules[type]
  if (audience === 'All Speakers') return 'speakers'
  return audience === 'All Staff' ? 'staff' : 'registrants'
}

function configOf(event: string, email_type: EmailTypeOfConfig, is_enabled: boolean): EmailConfig {
  const { anchor, offsetMinutes } = emailTypeRules[email_type]
  return {
    event,
    email_type,
    is_enabled,
    minutes_before_start: anchor === 'before_start' ? offsetMinutes : null,
  }
}
