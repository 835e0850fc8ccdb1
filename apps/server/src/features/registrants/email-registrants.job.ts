import { type RegistrantMessage, registrantMessageSchema } from '@marquee/domain/registrants'
import { z } from 'zod'
import { findEventRow } from '#features/events/public.ts'
import { sendsEmailOfType } from '#features/scheduled-emails/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { insertMailing, listAddressees } from './mailing-store.ts'
import {
  type MailingKind,
  mailingKinds,
  type PersonalEmailKind,
  personalEmailKinds,
} from './registrant-emails.ts'
import {
  type DailyEmails,
  type RegistrantEmailContent,
  sendRegistrantEmails,
  typesOfKinds,
} from './send-registrant-email.ts'

const payloadSchema = z.object({
  organization_id: z.uuid(),
  event_id: z.uuid(),
  kind: z.enum([...mailingKinds, ...personalEmailKinds, 'message']),
  /** Only for the kind `message`. */
  message: registrantMessageSchema.optional(),
  cause: z.string(),
  daily: z.enum(['one', 'few']).optional(),
  /** Only these registrants; otherwise everyone who is registered when the job runs. */
  ids: z.array(z.uuid()).optional(),
  after: z.uuid().optional(),
})

/**
 * Emails the next few hundred people, and queues the job for those after them in the same transaction. Can run twice:
 * the cause of each email names the registration.
 */
export const emailRegistrantsJob = defineJob({
  name: 'email-registrants',
  schema: payloadSchema,
  retryLimit: 5,
  retryDelaySeconds: 10,
  timeoutSeconds: 120,
  concurrency: 2,
  run: emailRegistrants,
})

type Payload = z.output<typeof payloadSchema>

const batchSize = 200

export async function emailRegistrants(services: Services, payload: Payload): Promise<void> {
  const {
    organization_id: organizationId,
    event_id: eventId,
    kind,
    message,
    cause,
    daily,
    ids,
    after,
  } = payload
  await inOrganization({ ...services, organizationId }, async (ctx) => {
    const event = await findEventRow(ctx.db, eventId)
    if (!event || isOutdated(kind, event.canceled_at) || !(await isSent(ctx, { eventId, kind }))) return
    const people = await listAddressees(ctx.db, {
      eventId,
      ids,
      after,
      limit: batchSize,
      isLocked: daily !== undefined,
    })
    // People who have accepted or declined in the meantime aren't offered the place anymore.
    const current = people.filter(({ offer_ends_at }) => kind !== 'offered' || offer_ends_at !== null)
    const recipients = current.map(({ id, role, ...person }) => ({
      ...person,
      role: role ?? undefined,
      registrationId: id,
      daily,
      cause: `${id}:${cause}`,
    }))
    const content = contentOf(kind, message)
    await sendRegistrantEmails(ctx, { ...content, event, recipients })
    const last = people.length === batchSize ? people.at(-1) : undefined
    if (last) await ctx.queue.send(ctx.db, emailRegistrantsJob, { payload: { ...payload, after: last.id } })
  })
}

/** False for an email of the schedule that the event doesn't send. */
async function isSent(
  ctx: WithDb<OrganizationContext>,
  { eventId, kind }: { eventId: string; kind: Payload['kind'] },
): Promise<boolean> {
  const type = kind === 'message' ? undefined : typesOfKinds[kind]
  return type === undefined || sendsEmailOfType(ctx, eventId, type)
}

function contentOf(kind: Payload['kind'], message: RegistrantMessage | undefined): RegistrantEmailContent {
  if (kind !== 'message') return { kind }
  if (!message) throw new Error('An email of an organizer has no message.')
  return { kind, message }
}

/** If the event has been canceled in the meantime, there is nothing to remind people of, and it isn't live. */
function isOutdated(kind: Payload['kind'], canceledAt: Date | null): boolean {
  return canceledAt !== null && !['canceled', 'cancelled', 'unregistered', 'replay', 'message'].includes(kind)
}

type Mailing = { eventId: string; kind: MailingKind; cause: string; startAfterSeconds?: number }

/** Emails everyone who is registered, in jobs, once per cause. Call it in the transaction of the cause. */
export async function startMailing(
  ctx: WithDb<OrganizationContext>,
  { eventId, kind, cause, startAfterSeconds = 0 }: Mailing,
): Promise<void> {
  const { organizationId: organization_id } = ctx
  const isNew = await insertMailing(ctx.db, { organization_id, event_id: eventId, kind, cause })
  if (!isNew) return
  await ctx.queue.send(ctx.db, emailRegistrantsJob, {
    payload: { organization_id, event_id: eventId, kind, cause },
    options: { startAfterSeconds },
  })
}

type PersonalMailing = { eventId: string; cause: string; daily?: DailyEmails; ids: readonly string[] } & (
  | { kind: PersonalEmailKind }
  | { kind: 'message'; message: RegistrantMessage }
)

/** Emails these registrants the state of their registration, or an organizer's message, in jobs. */
export async function emailPeople(
  ctx: WithDb<OrganizationContext>,
  { eventId, ids, ...content }: PersonalMailing,
): Promise<void> {
  const of = { organization_id: ctx.organizationId, event_id: eventId, ...content }
  const starts = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) => index * batchSize)
  const jobs = starts.map((start) => ({ payload: { ...of, ids: ids.slice(start, start + batchSize) } }))
  if (jobs.length > 0) await ctx.queue.sendAll(ctx.db, emailRegistrantsJob, jobs)
}
