import {
  eventEmails,
  eventEmailTypes,
  type Invitation,
  invitationObstacle,
  type PeopleSelection,
} from '@marquee/domain/people'
import { writeAudit } from '#features/audit/public.ts'
import { sendLetter } from '#features/effects/public.ts'
import { calendarFor, type EventRow, findPermittedEvent } from '#features/events/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import { findProfileRow, nameOfProfile, type ProfileRow } from '#features/profiles/public.ts'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { listDisabledEmails } from './email-switch-store.ts'
import { findPermittedRole, invitationReply } from './event-role-reply.ts'
import { calendarEntries, type EmailOfPerson, invitationWords, isInvited } from './invitation-email.ts'
import {
  findLastInvitation,
  type LastInvitation,
  listSessionsOfPerson,
  lockEventRoleRow,
  setInvitation,
} from './invitation-store.ts'
import { linksEndAt } from './link-end.ts'
import type { LinkKeys } from './link-keys.ts'
import { lockSelected } from './people-list-store.ts'
import type { EventRoleRow } from './people-store.ts'

/** Somebody who asks twice within this time clicked twice. */
const onceMs = 60 * 1000

type Invited = { event: EventRow; row: EventRoleRow; profile: ProfileRow; keys: LinkKeys }

/**
 * Whoever was just added is invited, as their flags say, unless the event invites nobody now (PP-048, PP-066). Their
 * link leaves in the email alone: it is read in no reply and in no outbox.
 */
export async function inviteNewPerson(ctx: WithDb<OrganizationContext>, invited: Invited): Promise<void> {
  const { event, row } = invited
  // A calendar file alone, which nobody can send, is of no use to whoever reads the outbox.
  const isWanted = row.send_email_invite || (row.send_calendar_invite && ctx.settings.mail !== undefined)
  if (!isWanted || !isInvited(row.role)) return
  if ((await obstacleOf(ctx, event, row.role)) !== undefined) return
  await writeInvitation(ctx, invited, { hasLink: row.send_email_invite })
}

/**
 * The person is invited again, by an email with a link that works. Nothing happens while the last invitation is on its
 * way, or just left: one that is asked for twice is sent once. Throws `conflict` where nobody is invited.
 */
export async function sendInvitation(
  ctx: MemberContext,
  { id, keys }: { id: string; keys: LinkKeys },
): Promise<{ invitation: Invitation | null }> {
  return inOrganization(ctx, async (ctx) => {
    const { row, event } = await findPermittedRole(ctx, id)
    await requireInviting(ctx, event, row.role)
    const isSent = await inviteAgain(ctx, { event, id, keys, isForNew: false })
    const profile = await findProfileRow(ctx.db, row.profile_id)
    const target_name = profile ? nameOfProfile(profile) : ''
    const target = { target_type: 'event_role', target_id: id, target_name }
    if (isSent)
      await writeAudit(ctx, { action: 'event_role.invited', ...target, details: { event: event.title } })
    return { invitation: await invitationReply(ctx, id) }
  })
}

/** Whoever is selected and has got no invitation yet is sent one; the reply is how many. Throws as above. */
export async function inviteSelection(
  ctx: MemberContext,
  { selection, keys }: { selection: PeopleSelection; keys: LinkKeys },
): Promise<{ count: number }> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, selection.event, 'event:update')
    await requireInviting(ctx, event, selection.role)
    let count = 0
    for (const id of await lockSelected(ctx.db, selection)) {
      if (await inviteAgain(ctx, { event, id, keys, isForNew: true })) count += 1
    }
    const target = { target_type: 'event', target_id: event.id, target_name: event.title }
    if (count > 0) await writeAudit(ctx, { action: 'event_role.invited', ...target, details: { count } })
    return { count }
  })
}

type Again = {
  event: EventRow
  id: string
  keys: LinkKeys
  /** Leaves out whoever has got an invitation, however long ago. */
  isForNew: boolean
}

async function inviteAgain(ctx: WithDb<OrganizationContext>, again: Again): Promise<boolean> {
  const row = await lockEventRoleRow(ctx.db, again.id)
  const profile = row && (await findProfileRow(ctx.db, row.profile_id))
  if (!row || !profile || !isInvited(row.role)) return false
  const last = await findLastInvitation(ctx.db, row.id)
  if (isJustInvited(last, ctx.clock.now()) || (again.isForNew && hasBeenInvited(row, last))) return false
  return writeInvitation(ctx, { ...again, row, profile }, { hasLink: true })
}

function isJustInvited(last: LastInvitation | undefined, now: Date): boolean {
  if (last?.state === 'PENDING') return true
  return last?.sent_at != null && now.getTime() - last.sent_at.getTime() < onceMs
}

/** An invitation that is gone from the outbox was over long ago. */
function hasBeenInvited({ invited_at }: EventRoleRow, last: LastInvitation | undefined): boolean {
  return last ? last.state === 'SENT' : invited_at !== null
}

async function requireInviting(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  role: EventRoleRow['role'],
): Promise<void> {
  const message = isInvited(role)
    ? ((await obstacleOf(ctx, event, role)) ?? withoutMailServer(ctx))
    : 'Sponsors and attendees are not invited from here.'
  if (message !== undefined) throw new AppError('conflict', { message })
}

function withoutMailServer({ settings }: OrganizationContext): string | undefined {
  return settings.mail ? undefined : 'No mail server is set up: copy the link instead.'
}

async function obstacleOf(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  role: EventRoleRow['role'],
): Promise<string | undefined> {
  const disabled = await listDisabledEmails(ctx.db, event.id)
  const isOfRole = (type: (typeof eventEmailTypes)[number]) =>
    eventEmails[type].role === role && eventEmails[type].minutesBeforeStart === null
  const type = eventEmailTypes.find(isOfRole)
  const isSwitchedOff = type !== undefined && disabled.has(type)
  return invitationObstacle(event, { now: ctx.clock.now(), isSwitchedOff })
}

/** Returns false when the same invitation was written before. */
async function writeInvitation(
  ctx: WithDb<OrganizationContext>,
  { event, row, profile, keys }: Invited,
  { hasLink }: { hasLink: boolean },
): Promise<boolean> {
  const of = await emailOfPerson(ctx, { event, row, profile })
  const hasCalendar = row.send_calendar_invite
  const invitation_id = await sendLetter(ctx, {
    organizationId: ctx.organizationId,
    to: profile.email,
    kind: 'event_invitation',
    ...invitationWords(of, { hasLink, hasCalendar }),
    ...(hasLink && { action: { label: 'Open the event', url: personalLink(ctx, row, keys) } }),
    linkEndsAt: linksEndAt(event),
    ...(hasCalendar && { calendar: calendarFor(ctx, profile.email, calendarEntries(of)) }),
    // Of one person after one invitation there is one next.
    idempotencyKey: `event-invitation:${row.id}:${row.invited_at?.toISOString() ?? 'first'}`,
  })
  if (invitation_id === undefined) return false
  await setInvitation(ctx.db, row.id, { invitation_id, invited_at: ctx.clock.now() })
  return true
}

/** What an email to somebody of an event tells. */
export async function emailOfPerson(
  ctx: WithDb<OrganizationContext>,
  { event, row, profile }: Omit<Invited, 'keys'>,
): Promise<EmailOfPerson> {
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  const sessions = await listSessionsOfPerson(ctx.db, row)
  const organizationName = organization?.name ?? 'Your host'
  return { event, role: row.role, firstName: profile.first_name, organizationName, sessions }
}

/** The address by which the person enters the event, until it is revoked. */
export function personalLink(
  { settings }: Pick<OrganizationContext, 'settings'>,
  { id, event_id, link_version }: EventRoleRow,
  keys: LinkKeys,
): string {
  const key = keys.sign({ eventId: event_id, eventRoleId: id, version: link_version })
  return `${settings.studioOrigin}/enter/${event_id}#key=${key}`
}
