import type { EmailType } from '@marquee/domain/email-designs'
import { type Attendance, attendanceAt, type RegistrantMessage } from '@marquee/domain/registrants'
import { type EmailToDraw, type EmailToSend, sendEmails } from '#features/effects/public.ts'
import { calendarFor, type EventRow } from '#features/events/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import { type EventRoleRow, linksEndAt, personalLink } from '#features/people/public.ts'
import { emailValues, type PersonOfEmail } from '#features/scheduled-emails/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import {
  type MailingKind,
  type PersonalEmailKind,
  writeMessage,
  writeProductEmail,
} from './registrant-emails.ts'
import { ownLink } from './own-registration-link.ts'
import { t } from './texts.ts'

/**
 * How many emails about a registration someone who isn't signed in can cause in 24 hours: `one` if it takes only the
 * address, `few` if it takes a link emailed to it, or someone else making room.
 */
export type DailyEmails = 'one' | 'few'

const limits: Record<DailyEmails, number> = { one: 1, few: 5 }

export type Recipient = PersonOfEmail & {
  /** Their role as an attendee, which their link names. Without it the email has no link. */
  role: Pick<EventRoleRow, 'id' | 'event_id' | 'link_version'> | undefined
  /** Without it, as in a test, there is no link to their registration. */
  registrationId: string | undefined
  /** What they chose; people who come in person learn where. */
  attendance: Attendance
  /** Whether a colleague registered them. */
  isByOther?: boolean
  /** How long a place is offered to them. */
  offer_ends_at?: Date | null
  /** For emails that aren't caused by an organizer or the product, which have no limit. */
  daily?: DailyEmails | undefined
  /** Names the cause of the email; the same cause never sends a second one. */
  cause: string
}

/** The content: one of the product's emails about an occurrence, or an organizer's message. */
export type RegistrantEmailContent =
  | { kind: PersonalEmailKind | MailingKind }
  | { kind: 'message'; message: RegistrantMessage; isTest?: boolean }

type Sending = RegistrantEmailContent & {
  event: EventRow
  recipients: readonly Recipient[]
}

/**
 * Sends each of these people the email in the transaction of `ctx`, a few hundred at most. Returns how many causes were
 * new.
 */
export async function sendRegistrantEmails(
  ctx: WithDb<OrganizationContext>,
  sending: Sending,
): Promise<number> {
  if (sending.recipients.length === 0) return 0
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  const name = organization?.name ?? t('unknownHost')
  const sent = await sendEmails(
    ctx,
    sending.recipients.map((recipient) => emailTo(ctx, recipient, { ...sending, organization: name })),
  )
  return sent.size
}

function emailTo(
  ctx: OrganizationContext,
  recipient: Recipient,
  sending: Sending & { organization: string },
): EmailToSend {
  const { email, first_name, role, registrationId, cause, offer_ends_at = null } = recipient
  const { kind, event, organization } = sending
  const pageUrl = `${ctx.settings.venueOrigin}/event/${event.id}`
  const own = registrationId && ownLink(ctx, { eventId: event.id, id: registrationId })
  const { isByOther = false } = recipient
  const attendance = attendanceAt(event, recipient.attendance)
  const about = {
    event,
    organization,
    firstName: first_name,
    offerEndsAt: offer_ends_at,
    own,
    isByOther,
    attendance,
  }
  const { written, isButtonToOwnPage, entry } =
    sending.kind === 'message'
      ? writeMessage(sending.message, { firstName: first_name, mayEnter: role !== undefined })
      : writeProductEmail(sending.kind, about, pageUrl)
  const magicLink = role && personalLink(ctx, role)
  const url = isButtonToOwnPage ? own : magicLink
  return {
    ...written,
    organizationId: ctx.organizationId,
    to: email,
    // The link gives access to nothing but the event, which the organization controls (0040).
    design: designFor(ctx, { recipient, sending, attendance, magicLink, own }),
    ...(url && { link: { url, isShared: true } }),
    linkEndsAt: linksEndAt(event),
    budget: budgetOf({ registrationId, daily: recipient.daily }),
    isAwaited: sending.kind === 'message' && sending.isTest === true,
    ...(entry && { calendar: calendarFor(ctx, email, [entry]) }),
    idempotencyKey: `registration:${kind}:${cause}`,
  }
}

type Designed = {
  recipient: Recipient
  sending: Sending & { organization: string }
  attendance: ReturnType<typeof attendanceAt>
  magicLink: string | undefined
  own: string | undefined
}

/** The design that the email is drawn from when it is delivered, with what is this person's alone. */
function designFor(
  ctx: OrganizationContext,
  { recipient, sending, attendance, magicLink, own }: Designed,
): EmailToDraw | undefined {
  const { event, organization } = sending
  const type = sending.kind === 'message' ? undefined : typesOfKinds[sending.kind]
  if (!type) return undefined
  return {
    ...drawnAs(type, event),
    // The built-in design doesn't say who registered them.
    is_built_in: recipient.isByOther !== true,
    values: emailValues(ctx, {
      ...{ event, organization, person: recipient, attendance },
      magicLink,
      registrationLink: own,
      registrationId: recipient.role && recipient.registrationId,
    }),
  }
}

/** The emails of the schedule among these, which organizers can design and turn off. */
export const typesOfKinds: Partial<Record<PersonalEmailKind | MailingKind, EmailType>> = {
  registered: 'Registration',
  waitlisted: 'Waitlist',
  replay: 'OnDemand',
}

const drawnAs = (email_type: EmailType, { id }: EventRow): Omit<EmailToDraw, 'values' | 'is_built_in'> => ({
  email_type,
  event_id: id,
  template_id: null,
})

function budgetOf({
  registrationId,
  daily,
}: Pick<Recipient, 'registrationId' | 'daily'>): EmailToSend['budget'] {
  if (!daily || registrationId === undefined) return undefined
  return { id: registrationId, most: limits[daily] }
}
