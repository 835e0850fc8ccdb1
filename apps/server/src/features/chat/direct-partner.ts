/** Whether the attendee may write to the other one of a direct channel. */
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendNotice } from '#platform/signals/notices.ts'
import type { ChannelRow } from './channel-store.ts'
import { getStandingOf, type PartnerRow } from './direct-store.ts'
import { t } from './texts.ts'

type Talk = WithDb<AudienceContext>

/**
 * People who agreed to be seen can be written to, and people who have written can be answered even if they didn't
 * agree.
 */
export function isReachable({ is_shown, has_written, i_am_blocked }: PartnerRow): boolean {
  return (is_shown || has_written) && !i_am_blocked
}

/**
 * The partner in a direct channel; undefined for any other channel. Throws `forbidden`, with the reason, if they can't
 * be written to. Having been blocked by them looks like any other reason.
 */
export async function requirePartner(ctx: Talk, channel: ChannelRow): Promise<string | undefined> {
  if (!channel.is_direct) return undefined
  const me = ctx.attendee.profileId
  const partner = channel.first_profile_id === me ? channel.second_profile_id : channel.first_profile_id
  if (partner === null) throw new AppError('forbidden', { message: t('notReachable') })
  requireReachable(await getStandingOf(ctx.db, { eventId: ctx.eventId, me, partner }))
  return partner
}

/**
 * Throws `forbidden`, with the reason, if this person can't be written to. The reason is the same for people who aren't
 * visible and people who aren't there, blocked or not.
 */
export function requireReachable(row: PartnerRow): void {
  if (!row.is_on) throw new AppError('forbidden', { message: t('directOff') })
  if (!isReachable(row)) throw new AppError('forbidden', { message: t('notReachable') })
  if (row.is_blocked) throw new AppError('forbidden', { message: t('blockedByYou') })
}

/** Notifies both people, on every connection, that their conversations changed. */
export async function announceDirect(ctx: Talk, partner: string): Promise<void> {
  const { organizationId: organization_id, eventId: event_id, attendee } = ctx
  const profile_ids = [attendee.profileId, partner]
  await sendNotice(ctx.db, { type: 'direct-moved', organization_id, event_id, profile_ids })
}
