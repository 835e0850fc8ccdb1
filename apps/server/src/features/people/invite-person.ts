import {
  eventEmails,
  eventEmailTypes,
  type Invitation,
  invitationObstacle,
  type PeopleSelection,
} from '@marquee/domain/people'
import { writeAudit } from '#features/audit/public.ts'
import { sendEmails } from '#features/effects/public.ts'
import { calendarFor, type EventRow, eventTarget, findPermittedEvent } from '#features/events/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import { findProfileRow, nameOfProfile } from '#features/profiles/public.ts'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { emailValues, listInactiveEmails } from '#features/scheduled-emails/public.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import { findPermittedRole, invitationReply } from './event-role-reply.ts'
import { calendarEntries, type EmailOfPerson, invitationOfPerson, isInvited } from './event-emails.ts'
import {
  listRecipients,
  listSessionsOfPeople,
  lockEventRoleRow,
  type InvitationRecipient,
  setInvitations,
} from './invitation-store.ts'
import { linksEndAt } from './link-end.ts'
import { personalKeys, typedKeys } from './link-keys.ts'
import { lockSelected } from './people-list-store.ts'
import type { EventRoleRow } from './people-store.ts'
import { t } from './texts.ts'

/** A second request within this time is a double click. */
const onceMs = 60 * 1000

type Invited = { event: EventRow; row: EventRoleRow }

/**
 * Invites a person who was just added, as their flags say, unless the event sends no invitations now (PP-048, PP-066).
 * Only the email has their link: no reply and no outbox shows it.
 */
export async function inviteNewPerson(ctx: WithDb<OrganizationContext>, invited: Invited): Promise<void> {
  const { event, row } = invited
  // A calendar file alone is useless while it can only be read in the outbox.
  const hasContent = row.send_email_invite || (row.send_calendar_invite && sendsEmail(ctx.settings))
  if (!hasContent || !isInvited(row.role)) return
  if ((await obstacleOf(ctx, event, row.role)) !== undefined) return
  const people = await listRecipients(ctx.db, [row.id])
  await writeInvitations(ctx, { event, people }, { hasLink: row.send_email_invite })
}

/**
 * Invites the person again, by an email with a working link. Does nothing while the last invitation is pending or was
 * just sent, so that a double click sends one. Throws `conflict` if the event sends no invitations.
 */
export async function sendInvitation(
  ctx: MemberContext,
  id: string,
): Promise<{ invitation: Invitation | null }> {
  return inOrganization(ctx, async (ctx) => {
    const { row, event } = await findPermittedRole(ctx, id)
    await requireInviting(ctx, event, row.role)
    await lockEventRoleRow(ctx.db, id)
    const now = ctx.clock.now()
    const people = (await listRecipients(ctx.db, [id])).filter((person) => !isJustInvited(person, now))
    const count = await writeInvitations(ctx, { event, people }, { hasLink: true })
    const profile = await findProfileRow(ctx.db, row.profile_id)
    const target_name = profile ? nameOfProfile(profile) : ''
    const target = { target_type: 'event_role', target_id: id, target_name }
    if (count > 0)
      await writeAudit(ctx, { action: 'event_role.invited', ...target, details: { event: event.title } })
    return { invitation: await invitationReply(ctx, id) }
  })
}

/**
 * Invites the selected people who have no invitation yet, and returns how many. Throws `conflict` like
 * `sendInvitation`.
 */
export async function inviteSelection(
  ctx: MemberContext,
  selection: PeopleSelection,
): Promise<{ count: number }> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, selection.event, 'event:update')
    await requireInviting(ctx, event, selection.role)
    const now = ctx.clock.now()
    let count = 0
    for (const ids of inBatches(await lockSelected(ctx.db, selection))) {
      const selected = await listRecipients(ctx.db, ids)
      const people = selected.filter((person) => !isJustInvited(person, now) && !hasBeenInvited(person))
      count += await writeInvitations(ctx, { event, people }, { hasLink: true })
    }
    if (count > 0)
      await writeAudit(ctx, { action: 'event_role.invited', ...eventTarget(event), details: { count } })
    return { count }
  })
}

function isJustInvited({ last_state, last_sent_at }: InvitationRecipient, now: Date): boolean {
  return (
    last_state === 'PENDING' || (last_sent_at !== null && now.getTime() - last_sent_at.getTime() < onceMs)
  )
}

/** An invitation that is gone from the outbox was sent long ago. */
function hasBeenInvited({ invited_at, last_state }: InvitationRecipient): boolean {
  return last_state === null ? invited_at !== null : last_state === 'SENT'
}

async function requireInviting(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  role: EventRoleRow['role'],
): Promise<void> {
  const message = isInvited(role)
    ? ((await obstacleOf(ctx, event, role)) ?? withoutMailServer(ctx))
    : t('notInvitable')
  if (message !== undefined) throw new AppError('conflict', { message })
}

function withoutMailServer({ settings }: OrganizationContext): string | undefined {
  return sendsEmail(settings) ? undefined : t('noMailServer')
}

async function obstacleOf(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  role: EventRoleRow['role'],
): Promise<string | undefined> {
  const disabled = await listInactiveEmails(ctx.db, event.id)
  const type = typeOfInvitation(role)
  const isSwitchedOff = type !== undefined && disabled.has(type)
  return invitationObstacle(event, { now: ctx.clock.now(), isSwitchedOff })
}

const typeOfInvitation = (role: EventRoleRow['role']) =>
  eventEmailTypes.find(
    (type) => eventEmails[type].role === role && eventEmails[type].minutesBeforeStart === null,
  )

type Invitations = { event: EventRow; people: readonly InvitationRecipient[] }

/** Returns how many were sent, without those whose same invitation was sent before. */
async function writeInvitations(
  ctx: WithDb<OrganizationContext>,
  { event, people }: Invitations,
  { hasLink }: { hasLink: boolean },
): Promise<number> {
  const contents = await emailsOfPeople(ctx, event, people)
  const keyOf = ({ id, invited_at }: InvitationRecipient) =>
    // Until an invitation is recorded, the next one has the same cause.
    `event-invitation:${id}:${invited_at?.toISOString() ?? 'first'}`
  const emails = contents.map(({ person, email }) => {
    const hasCalendar = person.send_calendar_invite
    const type = typeOfInvitation(person.role)
    const { organizationName: organization } = email
    const magicLink = hasLink ? personalLink(ctx, person) : undefined
    return {
      ...(type && {
        design: {
          email_type: type,
          event_id: event.id,
          template_id: null,
          is_built_in: true,
          values: emailValues(ctx, { event, organization, person, magicLink }),
        },
      }),
      organizationId: ctx.organizationId,
      to: person.email,
      ...invitationOfPerson(email, { hasLink, hasCalendar }),
      ...(magicLink !== undefined && { link: { url: magicLink } }),
      linkEndsAt: linksEndAt(event),
      ...(hasCalendar && { calendar: calendarFor(ctx, person.email, calendarEntries(email)) }),
      idempotencyKey: keyOf(person),
    }
  })
  const ids = await sendEmails(ctx, emails)
  const sent = people.flatMap((person) => {
    const invitation_id = ids.get(keyOf(person))
    return invitation_id === undefined ? [] : [{ event_role_id: person.id, invitation_id }]
  })
  if (sent.length > 0) await setInvitations(ctx.db, sent, ctx.clock.now())
  return sent.length
}

type EmailToPerson = { person: InvitationRecipient; email: EmailOfPerson }

/** The email to each of these people of the event. */
async function emailsOfPeople(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  people: readonly InvitationRecipient[],
): Promise<EmailToPerson[]> {
  if (people.length === 0) return []
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  const organizationName = organization?.name ?? t('unknownHost')
  const ids = people.map(({ id }) => id)
  const sessions = await listSessionsOfPeople(ctx.db, event.id, ids)
  return people.map((person) => {
    const { id, role, first_name: firstName } = person
    return { person, email: { event, role, firstName, organizationName, sessions: sessions.get(id) ?? [] } }
  })
}

/** Rows per statement; its parameters must stay below the limit of PostgreSQL. */
const batchSize = 1000

function inBatches<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) => index * batchSize)
  return starts.map((start) => items.slice(start, start + batchSize))
}

const typedForMs = 24 * 60 * 60 * 1000

/**
 * The URL with which the browser that sent a form enters immediately, under the name in the form. Never put it in
 * emails.
 */
export function typedEntrance(
  ctx: Pick<OrganizationContext, 'settings' | 'clock' | 'secrets'>,
  { id, event_id, link_version }: Pick<EventRoleRow, 'id' | 'event_id' | 'link_version'>,
): string {
  const endsAt = new Date(ctx.clock.now().getTime() + typedForMs)
  const key = typedKeys.sign(ctx, { eventId: event_id, eventRoleId: id, version: link_version, endsAt })
  return `${ctx.settings.venueOrigin}/enter/${event_id}#key=${key}`
}

/** The URL with which the person enters the event until it is revoked. */
export function personalLink(
  ctx: Pick<OrganizationContext, 'settings' | 'secrets'>,
  { id, event_id, link_version }: Pick<EventRoleRow, 'id' | 'event_id' | 'link_version'>,
): string {
  const key = personalKeys.sign(ctx, { eventId: event_id, eventRoleId: id, version: link_version })
  return `${ctx.settings.venueOrigin}/enter/${event_id}#key=${key}`
}
