import { eventEmails, eventEmailTypes } from '@marquee/domain/people'
import { z } from 'zod'
import { sendEmails } from '#features/effects/public.ts'
import { findEventRow } from '#features/events/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { listDisabledEmails } from './email-switch-store.ts'
import { reminderOfPerson } from './event-emails.ts'
import { listStartingEvents, listUnreminded, reminderKey, type StartingEvent } from './invitation-store.ts'
import { emailsOfPeople, inBatches, personalLink } from './invite-person.ts'
import { linksEndAt } from './link-end.ts'

export const remindPeopleJob = defineJob({
  name: 'remind-people',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '*/5 * * * *',
  run: remindPeople,
})

const minuteMs = 60 * 1000

type Reminder = (typeof reminders)[number]
const reminders = eventEmailTypes.flatMap((type) => {
  const { role, minutesBeforeStart } = eventEmails[type]
  return minutesBeforeStart === null ? [] : [{ type, role, minutesBeforeStart }]
})
const earliestMinutes = Math.max(...reminders.map(({ minutesBeforeStart }) => minutesBeforeStart))

/** A reminder that is late by half of its lead time is skipped. */
const isDue = ({ minutesBeforeStart }: Reminder, startsInMinutes: number): boolean =>
  startsInMinutes <= minutesBeforeStart && startsInMinutes > minutesBeforeStart / 2

/**
 * Reminds speakers and staff one day and one hour before their event starts, unless the email is switched off (PP-048,
 * PP-067). Idempotent: the cause of each email names the person and the start. Without a mail server it sends none, because
 * a reminder is useless later.
 */
export async function remindPeople(services: Services): Promise<void> {
  if (!sendsEmail(services.settings)) return
  const after = services.clock.now()
  const until = new Date(after.getTime() + earliestMinutes * minuteMs)
  const events = await asSystem(services, (ctx) => listStartingEvents(ctx.db, { after, until }))
  for (const event of events) {
    const ctx = { ...services, organizationId: event.organization_id }
    await inOrganization(ctx, (ctx) => remindPeopleOf(ctx, event))
  }
}

async function remindPeopleOf(ctx: WithDb<OrganizationContext>, starting: StartingEvent): Promise<void> {
  const startsInMinutes = (starting.start_time.getTime() - ctx.clock.now().getTime()) / minuteMs
  const due = reminders.filter((reminder) => isDue(reminder, startsInMinutes))
  if (due.length === 0) return
  const event = await findEventRow(ctx.db, starting.id)
  if (!event) return
  const disabled = await listDisabledEmails(ctx.db, starting.id)
  for (const { type, role, minutesBeforeStart } of due) {
    if (disabled.has(type)) continue
    const dueAt = new Date(starting.start_time.getTime() - minutesBeforeStart * minuteMs)
    const people = await listUnreminded(ctx.db, { event: starting, email_type: type, role, dueAt })
    for (const batch of inBatches(people)) {
      const contents = await emailsOfPeople(ctx, event, batch)
      const emails = contents.map(({ person, email }) => ({
        organizationId: ctx.organizationId,
        to: person.email,
        ...reminderOfPerson(email),
        link: { url: personalLink(ctx, person) },
        linkEndsAt: linksEndAt(event),
        idempotencyKey: reminderKey(type, person.id, starting.start_time),
      }))
      await sendEmails(ctx, emails)
    }
  }
}
