import { z } from 'zod'
import { listStartingEvents } from '#features/people/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { startMailing } from './email-registrants.job.ts'

export const remindRegistrantsJob = defineJob({
  name: 'remind-registrants',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '*/5 * * * *',
  run: remindRegistrants,
})

const minuteMs = 60 * 1000
const reminders = [
  { kind: 'day_before', minutesBeforeStart: 24 * 60 },
  { kind: 'hour_before', minutesBeforeStart: 60 },
] as const

/**
 * Reminds registrants a day and an hour before their event starts. Skips the reminder if the event was created or moved
 * later than that, or if the reminder is late by half of its lead time. Idempotent: each mailing of an event starts
 * once per start time. Without a mail server there are no reminders, because they are useless later.
 */
export async function remindRegistrants(services: Services): Promise<void> {
  if (!sendsEmail(services.settings)) return
  const now = services.clock.now()
  const until = new Date(now.getTime() + reminders[0].minutesBeforeStart * minuteMs)
  const events = await asSystem(services, (ctx) => listStartingEvents(ctx.db, { after: now, until }))
  for (const event of events) {
    const minutesLeft = (event.start_time.getTime() - now.getTime()) / minuteMs
    const due = reminders.filter(
      ({ minutesBeforeStart: lead }) => minutesLeft <= lead && minutesLeft > lead / 2,
    )
    if (due.length === 0) continue
    await inOrganization({ ...services, organizationId: event.organization_id }, async (ctx) => {
      for (const { kind } of due) {
        await startMailing(ctx, { eventId: event.id, kind, cause: event.start_time.toISOString() })
      }
    })
  }
}
