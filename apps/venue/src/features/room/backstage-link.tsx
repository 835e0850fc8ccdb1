import type { EventRoom, RoomSession } from '@marquee/domain/stage'
import { Link } from '@tanstack/react-router'
import { useServerNow } from '#lib/server-clock.ts'
import { useRoom } from './room-context.ts'
import { stateOf } from './sessions.ts'
import { t } from './texts.ts'

/** Of `broadcast_type`: people come with cameras instead of an encoder or videos. */
export const live = 1
const [staff, speaker] = [2, 4]

/** The way backstage, for the speakers of a live session and for the staff, until it has ended. */
export function BackstageLink({ session }: { session: RoomSession }) {
  const room = useRoom()
  const state = stateOf(room, session, useServerNow())
  if (session.broadcast_type !== live || state === 'ended' || !worksIn(room.me, session)) return null
  return (
    <Link
      className="button button-plain"
      to="/backstage/$session"
      params={{ session: session.id }}
      aria-label={t('goBackstageOf', { title: session.title })}
    >
      {t('goBackstage')}
    </Link>
  )
}

/** Whether the person is a speaker of the session or on the staff. */
export function worksIn({ roles, sessions }: EventRoom['me'], { id }: RoomSession): boolean {
  return roles.includes(staff) || (roles.includes(speaker) && sessions.includes(id))
}
