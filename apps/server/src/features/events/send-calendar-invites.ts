import type { EventState, SendCalendarInvites } from '@marquee/domain/events'
import { writeAudit } from '#features/audit/public.ts'
import { defineEmail, sendEmail } from '#features/effects/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { stateOfEvent } from './airing-store.ts'
import { listPeopleToNotify } from './collect-from-parts.ts'
import { calendarFor, entryOfEvent } from './calendar-of-event.ts'
import { type EventParts, requireReadyEvent, type PersonToNotify } from './event-part.ts'
import type { EventRow } from './event-store.ts'
import { lockHostedEvent } from './find-event.ts'
import { whenInWords } from './when-in-words.ts'
import { t } from './texts.ts'
import { eventTarget } from './event-target.ts'

const aboutTime = {
  audience: 'everyone',
  variables: { first_name: 'greeting', title: 'words', when: 'words', place: 'lines' },
} as const

/** EV-056. */
const inviteEmail = defineEmail({
  ...aboutTime,
  kind: 'calendar_invite',
  name: () => t('calendarInvite'),
  content: () => ({
    subject: t('saveTheDateSubject'),
    paragraphs: ['{{first_name}}', t('saveTheDateText'), '{{place}}', t('calendarFile')],
  }),
})

const movedEmail = defineEmail({
  ...aboutTime,
  kind: 'calendar_update',
  name: () => t('calendarUpdate'),
  content: () => ({
    subject: t('newTimeSubject'),
    paragraphs: ['{{first_name}}', t('newTimeText'), '{{place}}', t('calendarFile')],
  }),
})

export const calendarEmails = [inviteEmail, movedEmail]

type Sending = { id: string; options: SendCalendarInvites; parts: EventParts }

/**
 * Emails everyone at the event who gets calendar invites its current times (EV-056), and returns how many. Throws
 * `conflict` for an event that is canceled or over.
 */
export async function sendCalendarInvites(
  ctx: MemberContext,
  { id, options, parts }: Sending,
): Promise<{ sent: number }> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockHostedEvent(ctx, id, 'event:update')
    const message = refusalIn(await stateOfEvent(ctx.db, event, ctx.clock.now()))
    if (message !== undefined) throw new AppError('conflict', { message })
    await requireReadyEvent(ctx.db, { eventId: id, action: 'send_calendar_invites', parts })
    const sent = await writeCalendarInvites(ctx, { event, parts, about: 'invite', ...options })
    await writeAudit(ctx, {
      action: 'event.calendar_invites_sent',
      ...eventTarget(event),
      details: { ...options, sent },
    })
    return { sent }
  })
}

function refusalIn(state: EventState): string | undefined {
  if (state === 'canceled') return t('inviteCanceled')
  return state === 'past' ? t('inviteOver') : undefined
}

type Invites = Partial<SendCalendarInvites> & {
  event: EventRow
  parts: EventParts
  about: 'invite' | 'moved'
}

/** Writes one email for each address in the transaction of `ctx`, and returns how many. */
export async function writeCalendarInvites(ctx: WithDb<MemberContext>, invites: Invites): Promise<number> {
  const { event, parts } = invites
  const people = await listPeopleToNotify(ctx.db, event.id, parts)
  const recipients = people.filter((person) => isRecipient(person, invites))
  const byAddress = new Map(recipients.map((person) => [person.email.toLowerCase(), person]))
  for (const person of byAddress.values()) await writeInvite(ctx, person, invites)
  return byAddress.size
}

const organizers: readonly PersonToNotify['audience'][] = ['speakers', 'staff', 'check_in_staff']

function isRecipient(person: PersonToNotify, { forced = false, only_attendees = false }: Invites): boolean {
  if (only_attendees && organizers.includes(person.audience)) return false
  return forced || person.takes_calendar_invites
}

async function writeInvite(
  ctx: WithDb<MemberContext>,
  person: PersonToNotify,
  { event, about }: Invites,
): Promise<void> {
  const { title, location } = event
  const email = about === 'moved' ? movedEmail : inviteEmail
  await sendEmail(ctx, {
    organizationId: ctx.organizationId,
    to: person.email,
    ...email.write({
      first_name: person.first_name,
      title,
      when: whenInWords(event),
      place: location === '' ? [] : [t('location', { location })],
    }),
    calendar: calendarFor(ctx, person.email, [entryOfEvent(event)]),
    // Sending again is deliberate, so each request sends its own email.
    idempotencyKey: `calendar:${event.id}:${person.email.toLowerCase()}:${ctx.origin.requestId}`,
  })
}
