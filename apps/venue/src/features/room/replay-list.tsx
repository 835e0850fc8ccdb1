import { Link } from '@tanstack/react-router'
import { useServerNow } from '#lib/server-clock.ts'
import { useRoom } from './room-context.ts'
import { stateOf } from './sessions.ts'
import { t } from './texts.ts'

/** Ways to the recordings of the sessions that ended. */
export function ReplayList() {
  const room = useRoom()
  const now = useServerNow()
  const replays = room.sessions.filter(
    (session) => session.has_replay && stateOf(room, session, now) === 'ended',
  )
  if (replays.length === 0) return <p>{t('noReplays')}</p>
  return (
    <ul>
      {replays.map(({ id, title }) => (
        <li key={id}>
          <Link to="/replay/$session" params={{ session: id }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
