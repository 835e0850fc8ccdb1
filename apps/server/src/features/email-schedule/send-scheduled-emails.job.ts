import { z } from 'zod'
import { beginRun, type DueEmail, listDueEmails } from '#features/scheduled-emails/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import { writeScheduledEmailsJob } from './write-scheduled-emails.job.ts'

export const sendScheduledEmailsJob = defineJob({
  name: 'send-scheduled-emails',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 20,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '* * * * *',
  run: sendScheduledEmails,
})

/**
 * Starts sending every email of a schedule that is due. Idempotent: a run is unique by its email and cause, and each of its
 * people gets one email. Without a mail server it sends none, because a reminder is useless later.
 */
export async function sendScheduledEmails(services: Services): Promise<void> {
  if (!sendsEmail(services.settings)) return
  const now = services.clock.now()
  const due = await asSystem(services, (ctx) => listDueEmails(ctx.db, now))
  for (const email of due)
    await inOrganization({ ...services, organizationId: email.organization_id }, (ctx) => begin(ctx, email))
}

/** Starts sending the email to everyone in its audiences; false if it was sent for this cause before. */
export async function begin(ctx: WithDb<OrganizationContext>, email: DueEmail): Promise<boolean> {
  const run_id = await beginRun(ctx, email)
  if (run_id === undefined) return false
  const payload = { organization_id: ctx.organizationId, run_id }
  await ctx.queue.send(ctx.db, writeScheduledEmailsJob, { payload })
  return true
}
