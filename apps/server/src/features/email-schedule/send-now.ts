import { randomUUID } from 'node:crypto'
import type { EmailSchedule, SendCustomEmail, TestScheduledEmail } from '@marquee/domain/email-schedule'
import { designOf, mayWithOwner, sendTests } from '#features/email-designs/public.ts'
import { listSchedule } from '#features/scheduled-emails/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { audit, permissionOf, templateFaults } from './change-email-schedule.ts'
import { scheduleReply } from './email-schedule-view.ts'
import { findScheduleOwner } from './schedule-owner.ts'
import { begin } from './send-scheduled-emails.job.ts'
import { t } from './texts.ts'

/**
 * Sends the email of the schedule to these members of the organization as people would get it, with links that open nothing
 * (EM-102, EM-103). Throws `not_found`, `forbidden`, and, sending nothing, `does_not_exist` if one of them has no account
 * (EM-109).
 */
export async function sendTestOfSchedule(
  ctx: MemberContext,
  { id, emails, ...of }: TestScheduledEmail,
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { owner, ids } = await findScheduleOwner(ctx, of, permissionOf(of))
    const entry = (await listSchedule(ctx.db, ids)).find((each) => each.id === id)
    if (!entry) throw new AppError('not_found')
    await sendTests(ctx, { owner, design: await designOf(ctx, entry), emails })
  })
}

/**
 * Sends the template to everyone in the audiences now (EM-104, EM-105). Throws `not_found`, `forbidden`, and
 * `invalid_input` for a template of another event, or where nobody can be registered.
 */
export async function sendCustomEmail(
  ctx: MemberContext,
  { audiences, email_template, ...of }: SendCustomEmail,
): Promise<EmailSchedule> {
  return inOrganization(ctx, async (ctx) => {
    const owner = await findScheduleOwner(ctx, of, permissionOf(of))
    if (!mayWithOwner(ctx, owner.owner, 'registrant:update')) throw new AppError('forbidden')
    if (owner.owner.event?.is_blueprint === true) throw new AppError('conflict', { message: t('notHosted') })
    const errors = await templateFaults(ctx, owner, email_template)
    if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
    await begin(ctx, {
      organization_id: ctx.organizationId,
      ...owner.ids,
      // It has no row in the schedule.
      scheduled_email_id: randomUUID(),
      email_type: 'Custom',
      audiences: [...new Set(audiences)],
      template_id: email_template,
      due_at: ctx.clock.now(),
      cause: 'now',
    })
    await audit(ctx, owner, 'email_schedule.sent')
    return scheduleReply(ctx, owner)
  })
}
