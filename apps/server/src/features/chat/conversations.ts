import type { Conversation, ConversationList } from '@marquee/domain/chat'
import { requirePerson } from '#features/audience/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inAudience, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { channelView } from './channel-view.ts'
import { announceDirect, isReachable, requireReachable } from './direct-partner.ts'
import {
  type ConversationRow,
  deleteBlock,
  getStandingOf,
  insertBlock,
  insertDirectChannel,
  isAtEvent,
  listConversationRows,
  putReadSeq,
} from './direct-store.ts'
import type { TalkContext } from './talk.ts'
import { t } from './texts.ts'

/** The attendee's conversations, newest first. Like all functions below, throws `forbidden` for an unproved entry. */
export async function listConversations(ctx: TalkContext): Promise<ConversationList> {
  requirePerson(ctx)
  const { eventId, attendee } = ctx
  const rows = await inAudience(ctx, ({ db }) =>
    listConversationRows(db, { eventId, me: attendee.profileId }),
  )
  const results = rows.map((row) => conversationView(row, ctx))
  return { count: results.length, next: null, previous: null, results }
}

/**
 * Finds or creates the conversation with this person. If there is none, throws `forbidden` with the reason when they
 * can't be written to, for example because they aren't at the event.
 */
export async function openConversation(ctx: TalkContext, partner: string): Promise<Conversation> {
  requirePerson(ctx)
  const { eventId, organizationId, attendee } = ctx
  const pair = { eventId, me: attendee.profileId, partner }
  ctx.talk.limits.takeGesture(ctx)
  const known = await inAudience(ctx, async ({ db }) => {
    if (partner === attendee.profileId) throw new AppError('not_found')
    const [row] = await listConversationRows(db, pair)
    if (row) return row
    requireReachable(await getStandingOf(db, pair))
    return undefined
  })
  if (known) return conversationView(known, ctx)
  await inOrganization(ctx, ({ db }) => insertDirectChannel(db, { organizationId, ...pair }))
  const [row] = await inAudience(ctx, ({ db }) => listConversationRows(db, pair))
  if (!row) throw new AppError('not_found')
  return conversationView(row, ctx)
}

/** Marks the conversation as read up to this place. */
export async function readConversation(
  ctx: TalkContext,
  { partner, seq }: { partner: string; seq: number },
): Promise<void> {
  requirePerson(ctx)
  const { eventId, attendee } = ctx
  await inAudience(ctx, ({ db }) => putReadSeq(db, { eventId, me: attendee.profileId, partner, seq }))
}

/**
 * Blocks or unblocks messages from this person. Idempotent. The reply doesn't reveal who is at the event: blocking
 * someone who isn't there has no effect.
 */
export async function blockPerson(
  ctx: TalkContext,
  { partner, isBlocked }: { partner: string; isBlocked: boolean },
): Promise<{ is_blocked: boolean }> {
  requirePerson(ctx)
  if (partner === ctx.attendee.profileId) throw new AppError('not_found')
  ctx.talk.limits.takeGesture(ctx)
  return inAudience(ctx, async (ctx) => {
    if (await isAtEvent(ctx.db, { eventId: ctx.eventId, partner })) {
      await putBlock(ctx, partner, isBlocked)
      await announceDirect(ctx, partner)
    }
    return { is_blocked: isBlocked }
  })
}

async function putBlock(ctx: WithDb<TalkContext>, partner: string, isBlocked: boolean): Promise<void> {
  const { db, eventId, organizationId, attendee, clock } = ctx
  const pair = { eventId, me: attendee.profileId, partner }
  if (!isBlocked) return deleteBlock(db, pair)
  await insertBlock(db, {
    organization_id: organizationId,
    event_id: eventId,
    profile_id: attendee.profileId,
    blocked_profile_id: partner,
    blocked_at: clock.now(),
  })
}

function conversationView(row: ConversationRow, { attendee }: Pick<TalkContext, 'attendee'>): Conversation {
  const channel = channelView(row, attendee)
  const post = channel.can.post && row.is_on && !row.is_blocked && isReachable(row)
  return {
    channel: { ...channel, can: { ...channel.can, post } },
    person: {
      id: row.other_id,
      name: row.other_name || t('guest'),
      is_staff: row.other_is_staff,
      is_speaker: row.other_is_speaker,
      is_typed: false,
    },
    unread: row.unread,
    last_message_at: row.last_message_at?.toISOString() ?? null,
    is_blocked: row.is_blocked,
  }
}
