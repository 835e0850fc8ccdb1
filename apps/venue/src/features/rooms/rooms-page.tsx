import type { DiscussionList, DiscussionSummary } from '@marquee/domain/discussions'
import { Link } from '@tanstack/react-router'
import { titleOfPlace, useRoom } from '#features/room/public.ts'
import classes from './rooms-page.module.css'
import { t } from './texts.ts'
import { useRooms } from './use-rooms.ts'

/** The rooms of the event, with how many are in each. Those of booths are at their booths. */
export function RoomsPage() {
  const { data, isError, isFetching, refetch } = useRooms()
  const rooms = data?.results.filter(({ booth }) => booth === null)
  return (
    <div className={classes['page']}>
      <h1>{titleOfPlace(useRoom(), 'rooms')}</h1>
      {isError && !data && (
        <p role="alert">
          {t('listFailed')}{' '}
          <button
            type="button"
            className="button button-quiet"
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            {t('retry')}
          </button>
        </p>
      )}
      {data && data.door !== 'open' && <p role="status">{t(data.door)}</p>}
      {rooms?.length === 0 && <p>{t('noRooms')}</p>}
      <ul className={classes['rooms']}>
        {rooms?.map((room) => (
          <li key={room.id}>
            <h2>{room.title}</h2>
            {room.is_breakout && <p className={classes['mark']}>{t('breakout')}</p>}
            {room.description !== '' && <p className={classes['description']}>{room.description}</p>}
            <RoomWay room={room} door={data?.door ?? 'early'} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type RoomWayProps = {
  room: DiscussionSummary
  door: DiscussionList['door']
  /** The words of the way in. */
  way?: string
}

/** Who leads the room, how full it is, and the way in. */
export function RoomWay({ room, door, way = t('goIn') }: RoomWayProps) {
  const { id, title, host, seats, taken, waiting } = room
  return (
    <>
      {host !== '' && <p>{t('hostedBy', { name: host })}</p>}
      <p className={classes['seats']}>
        {taken >= seats && <strong>{t('full')} · </strong>}
        {t('seatsTaken', { taken, seats })}
        {waiting > 0 && ` · ${t('waitingCount', { count: waiting })}`}
      </p>
      {door === 'open' && (
        <Link
          className="button"
          to="/rooms/$room"
          params={{ room: id }}
          aria-label={t('wayInto', { way, title })}
        >
          {way}
        </Link>
      )}
    </>
  )
}
