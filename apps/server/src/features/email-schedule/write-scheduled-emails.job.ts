import { attendanceAt } from '@marquee/domain/registrants'
import { z } from 'zod'
import { type EmailToSend, sendEmails } from '#features/effects/public.ts'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import { linksEndAt, personalLink } from '#features/people/public.ts'
import { ownLink } from '#features/registrants/public.ts'
import {
  emailValues,
  listNextRecipients,
  lockRun,
  type ScheduledRecipient,
  type ScheduledRun,
  settleRun,
} from '#features/scheduled-emails/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { scheduleEmail } from './schedule-emails.ts'

const payloadSchema = z.object({
  organization_id: z.uuid(),
  run_id: z.uuid(),
  after: z.uuid().optional(),
})

/**
 * Writes the emails of a run to the next few hundred people, and queues the job for those after them in the same
 * transaction. Can run twice: the cause of each email names the run and the person.
 */
export const writeScheduledEmailsJob = defineJob({
  name: 'write-scheduled-emails',
  schema: payloadSchema,
  retryLimit: 5,
  retryDelaySeconds: 10,
  timeoutSeconds: 120,
  concurrency: 2,
  run: writeScheduledEmails,
})

type Payload = z.output<typeof payloadSchema>
type WritingContext = WithDb<OrganizationContext>

const batchSize = 200

export async function writeScheduledEmails(services: Services, payload: Payload): Promise<void> {
  const { organization_id: organizationId, run_id: runId, after } = payload
  await inOrganization({ ...services, organizationId }, async (ctx) => {
    const run = await lockRun(ctx.db, runId)
    if (!run || run.finished_at !== null) return
    const people = await listNextRecipients(ctx.db, { runId, after, limit: batchSize })
    const emails = await emailsOf(ctx, run, people)
    const ids = await sendEmails(
      ctx,
      emails.map(({ email }) => email),
    )
    const sent = emails.flatMap(({ profile_id, email }) => {
      const effect_id = ids.get(email.idempotencyKey)
      return effect_id === undefined ? [] : [{ profile_id, effect_id }]
    })
    const last = people.length === batchSize ? people.at(-1) : undefined
    await settleRun(ctx, { runId, sent, isLast: last === undefined })
    if (last)
      await ctx.queue.send(ctx.db, writeScheduledEmailsJob, {
        payload: { ...payload, after: last.profile_id },
      })
  })
}

type Written = { profile_id: string; email: EmailToSend }

/** The emails to these people, without those about an event that was canceled or deleted in the meantime. */
async function emailsOf(
  ctx: WritingContext,
  run: ScheduledRun,
  people: readonly ScheduledRecipient[],
): Promise<Written[]> {
  const organization = (await findOrganization(ctx.db, ctx.organizationId))?.name ?? ''
  const written: Written[] = []
  for (const [eventId, guests] of Map.groupBy(people, ({ event_id }) => event_id)) {
    const event = await findEventRow(ctx.db, eventId)
    if (!event || event.canceled_at !== null) continue
    for (const person of guests)
      written.push({
        profile_id: person.profile_id,
        email: emailTo(ctx, run, { event, organization, person }),
      })
  }
  return written
}

type About = { event: EventRow; organization: string; person: ScheduledRecipient }

function emailTo(ctx: OrganizationContext, run: ScheduledRun, about: About): EmailToSend {
  const { event, person } = about
  const { role, registration_id, attendance } = person
  const magicLink = role ? personalLink(ctx, role) : undefined
  return {
    ...scheduleEmail(run.email_type).write({}),
    organizationId: ctx.organizationId,
    to: person.email,
    design: {
      email_type: run.email_type,
      event_id: run.event_id,
      template_id: run.template_id,
      is_built_in: run.email_type !== 'Custom',
      values: emailValues(ctx, {
        ...about,
        attendance: attendance === null ? undefined : attendanceAt(event, attendance),
        magicLink,
        registrationId: role ? (registration_id ?? undefined) : undefined,
        registrationLink:
          registration_id === null ? undefined : ownLink(ctx, { eventId: event.id, id: registration_id }),
      }),
    },
    // The link gives access to nothing but the event, which the organization controls (0040).
    ...(magicLink !== undefined && { link: { url: magicLink, isShared: true } }),
    linkEndsAt: linksEndAt(event),
    idempotencyKey: `scheduled:${run.id}:${person.profile_id}`,
  }
}
