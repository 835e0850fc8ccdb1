import { useId } from 'react'
import classes from './rooms-page.module.css'
import { RoomWay } from './rooms-page.tsx'
import { t } from './texts.ts'
import { useRooms } from './use-rooms.ts'

/** The rooms of a booth, if it has some. */
export function BoothRooms({ booth }: { booth: string }) {
  const { data } = useRooms()
  const id = useId()
  const rooms = data?.results.filter((room) => room.booth === booth) ?? []
  if (!data || rooms.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('rooms')}</h2>
      {data.door !== 'open' && <p>{t(data.door)}</p>}
      <ul className={classes['rooms']}>
        {rooms.map((room) => (
          <li key={room.id}>
            <h3>{room.title}</h3>
            {room.description !== '' && <p className={classes['description']}>{room.description}</p>}
            <RoomWay room={room} door={data.door} way={t('enterBoothRoom')} />
          </li>
        ))}
      </ul>
    </section>
  )
}
