/** What other features do with the schedule of emails, named after their intent. */
import type { EmailType } from '@marquee/domain/email-designs'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  deleteScheduledEmail,
  insertScheduledEmail,
  listInactiveEmails,
  putScheduledEmail,
  type ScheduleEntry,
  type ScheduleOwnerIds,
  switchScheduledEmail,
} from './scheduled-email-store.ts'

type ChangingContext = WithDb<OrganizationContext>

/** Keeps the entry of this schedule as it is now. */
export async function keepEntry(
  ctx: ChangingContext,
  owner: ScheduleOwnerIds,
  entry: ScheduleEntry,
): Promise<void> {
  await putScheduledEmail(ctx.db, {
    organization_id: ctx.organizationId,
    ...owner,
    ...storedOf(entry),
    id: entry.id,
  })
}

/** Adds a custom email to the schedule, and returns its id. */
export async function addCustomEmail(
  ctx: ChangingContext,
  owner: ScheduleOwnerIds,
  entry: Pick<ScheduleEntry, 'anchor' | 'offset_minutes' | 'send_at' | 'audiences' | 'template_id'>,
): Promise<string> {
  const custom = { ...entry, email_type: 'Custom', active: true } as const
  return insertScheduledEmail(ctx.db, { organization_id: ctx.organizationId, ...owner, ...storedOf(custom) })
}

type StoredFields =
  | 'email_type'
  | 'active'
  | 'anchor'
  | 'offset_minutes'
  | 'send_at'
  | 'audiences'
  | 'template_id'

function storedOf(entry: Pick<ScheduleEntry, StoredFields>): Pick<ScheduleEntry, StoredFields> {
  const { email_type, active, anchor, offset_minutes, send_at, audiences, template_id } = entry
  return { email_type, active, anchor, offset_minutes, send_at, audiences, template_id }
}

/** Removes a custom email from the schedule. What was sent of it stays in the outbox. */
export async function removeCustomEmail(ctx: ChangingContext, id: string): Promise<void> {
  await deleteScheduledEmail(ctx.db, id)
}

type Switching = { eventId: string; email_type: EmailType; active: boolean }

/** Turns an email of the product on or off at an event. */
export async function switchEmail(ctx: ChangingContext, { eventId, ...of }: Switching): Promise<void> {
  if (of.email_type === 'Custom') throw new AppError('invalid_input')
  await switchScheduledEmail(ctx.db, { organization_id: ctx.organizationId, event_id: eventId, ...of })
}

/** Whether the event sends this email of the product. */
export async function sendsEmailOfType(
  ctx: ChangingContext,
  eventId: string,
  type: EmailType,
): Promise<boolean> {
  return !(await listInactiveEmails(ctx.db, eventId)).has(type)
}
