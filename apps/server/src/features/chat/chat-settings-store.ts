/** How the channels of an event are set as a whole, for its branding. */
import type { ChannelFields, ChatSettings } from '#features/branding/public.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'

const kindRow = z.object({
  kind: z.enum(['event', 'session', 'room', 'booth']),
  mode: z.enum(['open', 'announcements', 'off']),
  is_off: z.boolean(),
  is_moderated: z.boolean(),
  is_anonymous: z.boolean(),
})
type KindRow = z.infer<typeof kindRow>

const modes = { PUBLIC: 'open', PRIVATE: 'announcements', OFF: 'off' } as const
const visibilities = { open: 'PUBLIC', announcements: 'PRIVATE', off: 'OFF' } as const

/** A setting is on if it is in all channels of its kind. */
export const chatSettings: ChatSettings = {
  async find(db, eventId) {
    const kinds = await readRows(
      db,
      kindRow,
      sql`select case when rooms.is_booth then 'booth' else channels.kind end kind, min(mode) mode,
          bool_and(mode = 'off') is_off, bool_and(moderates_questions) is_moderated,
          bool_and(allows_anonymous_questions) is_anonymous
        from channels left join rooms on rooms.id = channels.room_id
        where channels.event_id = ${eventId} and channels.kind in ('event', 'session', 'room') group by 1`,
    )
    const of = (kind: KindRow['kind']) => kinds.find((row) => row.kind === kind)
    const [event, session, room, booth] = [of('event'), of('session'), of('room'), of('booth')]
    const asked = [event, session].filter((row) => row !== undefined)
    return {
      ...(event && {
        chat_visibilty: visibilities[event.mode],
        public_chat_disabled: event.mode === 'off',
      }),
      ...(session && { broadcast_chat_disabled: session.is_off }),
      ...(room && { discussions_chat_disabled: room.is_off }),
      ...(booth && { booth_chat_disabled: booth.is_off }),
      ...(asked.length > 0 && {
        is_text_qna_moderated: asked.every(({ is_moderated }) => is_moderated),
        anonymous_qna_enabled: asked.every(({ is_anonymous }) => is_anonymous),
      }),
    }
  },
  async apply(db, eventId, change) {
    const { chat_visibilty, is_text_qna_moderated, anonymous_qna_enabled } = change
    const inBooths = sql`room_id in (select id from rooms where event_id = ${eventId} and is_booth)`
    const set = async (what: SQL, which: SQL) => {
      await db.execute(
        sql`update channels set ${what}, updated_at = now() where event_id = ${eventId} and ${which}`,
      )
    }
    const close = async (isClosed: boolean | undefined, which: SQL) => {
      if (isClosed === true) await set(sql`mode = 'off'`, which)
      // Channels that are only for announcements stay so.
      if (isClosed === false) await set(sql`mode = 'open'`, sql`mode = 'off' and ${which}`)
    }
    if (chat_visibilty !== undefined) await set(sql`mode = ${modes[chat_visibilty]}`, sql`kind = 'event'`)
    await close(change.broadcast_chat_disabled, sql`kind = 'session'`)
    await close(change.discussions_chat_disabled, sql`kind = 'room' and not ${inBooths}`)
    await close(change.booth_chat_disabled, sql`kind = 'room' and ${inBooths}`)
    const asked = sql`kind in ('event', 'session')`
    if (is_text_qna_moderated !== undefined) {
      await set(sql`moderates_questions = ${is_text_qna_moderated}`, asked)
    }
    if (anonymous_qna_enabled !== undefined) {
      await set(sql`allows_anonymous_questions = ${anonymous_qna_enabled}`, asked)
    }
  },
}

type NewChannel = { kind: 'event' | 'session' | 'backstage' | 'room'; is_booth: boolean }

/** How a channel begins at an event with these settings. */
export function firstSettingsOf({ kind, is_booth }: NewChannel, fields: ChannelFields) {
  const isAsked = kind === 'event' || kind === 'session'
  const isOff = {
    event: false,
    session: fields.broadcast_chat_disabled,
    room: is_booth ? fields.booth_chat_disabled : fields.discussions_chat_disabled,
    backstage: false,
  }[kind]
  return {
    mode: kind === 'event' ? modes[fields.chat_visibilty] : isOff ? ('off' as const) : ('open' as const),
    moderates_questions: isAsked && fields.is_text_qna_moderated,
    allows_anonymous_questions: isAsked && fields.anonymous_qna_enabled,
  }
}
