import { leaveEvent } from '@marquee/api/venue/audience'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useServerNow } from '#lib/server-clock.ts'
import { DemoRequest } from './demo-request.tsx'
import { NotConfirmed } from './not-confirmed.tsx'
import { titleOfPlace } from './place-titles.ts'
import { useRoom } from './room-context.ts'
import classes from './room-head.module.css'
import { sessionOnAir, stagesOf } from './sessions.ts'
import { t } from './texts.ts'

/** The event's name, the places to go to, and the menu. */
export function RoomHead({ tools }: { tools: ReactNode }) {
  const room = useRoom()
  const now = useServerNow()
  const stages = stagesOf(room)
  const { tabs } = room.event
  return (
    <header className={classes['head']}>
      <p className={classes['title']}>{room.event.title}</p>
      <nav className={classes['places']} aria-label={t('places')}>
        <Link to="/lobby">{t('lobby')}</Link>
        {stages.map(({ id, title }) => (
          <Link key={id} to="/stage/$stage" params={{ stage: id }}>
            {title ?? t('stage')}
            {sessionOnAir(room, id, now) && <span className="live-mark">{t('onAir')}</span>}
          </Link>
        ))}
        <Link to="/agenda">{t('agenda')}</Link>
        {tabs.rooms !== null && <Link to="/rooms">{titleOfPlace(room, 'rooms')}</Link>}
        {tabs.booths !== null && <Link to="/booths">{titleOfPlace(room, 'booths')}</Link>}
        {tabs.secondary_booths !== null && (
          <Link to="/secondary-booths">{titleOfPlace(room, 'secondary_booths')}</Link>
        )}
        {tabs.speakers !== null && <Link to="/speakers">{titleOfPlace(room, 'speakers')}</Link>}
      </nav>
      <div className={classes['tools']}>
        <DemoRequest />
        {tools}
        <PersonMenu />
      </div>
    </header>
  )
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map(([first = '']) => first)
    .join('')
    .slice(0, 2)
    .toUpperCase()

function PersonMenu() {
  const { event, me } = useRoom()
  const id = useId()
  const leaving = useMutation({
    mutationFn: () => leaveEvent({ path: { event_id: event.id } }),
    onSuccess: () => location.assign(`/event/${event.id}`),
  })
  return (
    <>
      <button type="button" className={classes['face']} aria-label={t('menu')} popoverTarget={id}>
        {initialsOf(me.name)}
      </button>
      <div id={id} popover="auto" className={`on-popup ${classes['menu']}`}>
        <p>{me.name}</p>
        {me.is_typed && <NotConfirmed className={classes['note']} />}
        {me.roles.includes(0) && !me.is_typed && (
          <a className="button button-plain" href={`/event/${event.id}/registration`}>
            {t('registration')}
          </a>
        )}
        <button
          type="button"
          className="button button-plain"
          disabled={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          {leaving.isPending ? t('leaving') : t('leave')}
        </button>
        {leaving.isError && <p role="alert">{t('unreachableHeading')}</p>}
      </div>
    </>
  )
}
