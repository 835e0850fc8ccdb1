import type { EventRoom, RoomSession } from '@marquee/domain/stage'
import { isOnAir } from '@marquee/domain/stage'
import { Link } from '@tanstack/react-router'
import { formatDateTime, formatEnd, zoneName } from '#lib/format-time.ts'
import { useServerNow } from '#lib/server-clock.ts'
import { BackstageLink, live } from './backstage-link.tsx'
import { NotConfirmed } from './not-confirmed.tsx'
import classes from './pages.module.css'
import { useRoom } from './room-context.ts'
import { mainStage, stagesOf, stateOf } from './sessions.ts'
import { t } from './texts.ts'

/** The numbers of event roles, whose module has the schemas of permissions with it. */
const [staff, speaker, sponsor, checkInStaff] = [2, 4, 6, 8]

/** What people do at an event, besides attending; the first that fits is named. */
const parts = [
  { role: speaker, sentence: () => t('youSpeak') },
  { role: staff, sentence: () => t('youAreStaff') },
  { role: sponsor, sentence: () => t('youSponsor') },
  { role: checkInStaff, sentence: () => t('youCheckIn') },
]

/** Greets the person by name, and says what they do here if they didn't come to watch. */
export function Greeting() {
  const { me } = useRoom()
  const part = parts.find(({ role }) => has(me, role))
  return (
    <div className={classes['greeting']}>
      <p>{t('greeting', { name: me.name })}</p>
      {part && <p>{part.sentence()}</p>}
      {me.is_typed && <NotConfirmed />}
    </div>
  )
}

const has = ({ roles }: EventRoom['me'], role: number | undefined) =>
  role !== undefined && roles.includes(role)

/** For those who work here: their sessions, and how they get to what they do. */
export function OwnPart() {
  const room = useRoom()
  const { me, event } = room
  const isOnStage = has(me, speaker) || has(me, staff)
  if (!isOnStage && !has(me, sponsor) && !me.can.check_in) return null
  return (
    <section aria-label={t('yourPart')}>
      {isOnStage && <OwnSessions room={room} />}
      {has(me, sponsor) && (
        <>
          {me.booths.length === 0 && <p>{t('noOwnBooth')}</p>}
          {me.booths.map((booth) => (
            <p key={booth}>
              <Link className="button" to="/booths/$booth" params={{ booth }}>
                {t('yourBooth')}
              </Link>
            </p>
          ))}
        </>
      )}
      {me.can.check_in && (
        <p>
          <a className="button" href={`/check-in/${event.id}`}>
            {t('checkPeopleIn')}
          </a>
        </p>
      )}
    </section>
  )
}

function OwnSessions({ room }: { room: EventRoom }) {
  const { me } = room
  const own = room.sessions.filter(({ id }) => me.sessions.includes(id))
  const [stage] = stagesOf(room)
  return (
    <>
      <h2>{t('yourSessions')}</h2>
      {own.length === 0 && has(me, speaker) && <p>{t('noOwnSessions')}</p>}
      {own.length > 0 && <p>{t('timesIn', { zone: zoneName(room.event.start_time) })}</p>}
      <ul className={classes['own']}>
        {own.map((session) => (
          <OwnSession key={session.id} room={room} session={session} />
        ))}
      </ul>
      <p>
        {has(me, staff) ? t('staffHelp') : t('speakerHelp')}
        {!has(me, staff) && me.can.control_stage && ` ${t('controlHelp')}`}
      </p>
      {own.length === 0 && has(me, staff) && (
        <p>
          <Link className="button" to="/stage/$stage" params={{ stage: stage?.id ?? mainStage }}>
            {t('goToStage')}
          </Link>
        </p>
      )}
    </>
  )
}

function OwnSession({ room, session }: { room: EventRoom; session: RoomSession }) {
  const { title, start_time, end_time, tracks } = session
  const state = stateOf(room, session, useServerNow())
  return (
    <li>
      <h3>{title}</h3>
      <p>
        {isOnAir(state) && <span className="live-mark">{t('onAir')}</span>}{' '}
        <time dateTime={start_time}>{formatDateTime(start_time)}</time>–
        <time dateTime={end_time}>{formatEnd(start_time, end_time)}</time>
      </p>
      {state !== 'ended' && (
        <Link
          className="button button-plain"
          to="/stage/$stage"
          params={{ stage: tracks[0] ?? mainStage }}
          aria-label={t('goToStageOf', { title })}
        >
          {t('goToStage')}
        </Link>
      )}
      <BackstageLink session={session} />
      {state === 'ended' && session.broadcast_type === live && (
        <Link
          className="button button-plain"
          to="/backstage/$session"
          params={{ session: session.id }}
          aria-label={t('ownRecordingsOf', { title })}
        >
          {t('ownRecordings')}
        </Link>
      )}
    </li>
  )
}
