import { listVenueBooths } from '@marquee/api/venue/booths'
import type { VenueBooth } from '@marquee/domain/booths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { titleOfPlace, usePlace, useRoom } from '#features/room/public.ts'
import { BoothRooms } from '#features/rooms/public.ts'
import classes from './booth-pages.module.css'
import { LeaveContact } from './leave-contact.tsx'
import { t } from './texts.ts'
import { useVisit } from './use-visit.ts'

/** The booths of the event that are of one type. */
export function BoothsPage({ type }: { type: VenueBooth['type'] }) {
  const room = useRoom()
  const { data, isError } = useBooths()
  const booths = data?.results.filter((booth) => booth.type === type)
  return (
    <div className={classes['page']}>
      <h1>{titleOfPlace(room, type === 'primary' ? 'booths' : 'secondary_booths')}</h1>
      {isError && <p role="alert">{t('failed')}</p>}
      {booths?.length === 0 && <p>{t('noBooths')}</p>}
      <ul className={classes['booths']}>
        {booths?.map(({ id, title, sponsor, picture }) => (
          <li key={id}>
            {picture !== null && <img src={picture} alt="" loading="lazy" />}
            <h2>
              <Link to="/booths/$booth" params={{ booth: id }}>
                {title}
              </Link>
            </h2>
            {sponsor !== '' && <p>{sponsor}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One booth: what it shows, and what it offers to read and download. Opening it is recorded for its sponsor. */
export function BoothPage() {
  const { address } = usePlace()
  const [, , id = ''] = address.split('/')
  const room = useRoom()
  const { data, isPending } = useBooths()
  const booth = data?.results.find((candidate) => candidate.id === id)
  const visit = useVisit(id)
  const record = useEffectEvent(() => visit.mutate({}))
  const isFound = booth !== undefined
  useEffect(() => {
    if (isFound) record()
  }, [isFound, id])
  if (isPending) return null
  if (!booth) {
    return (
      <div className={classes['page']}>
        <h1>{t('noBooth')}</h1>
        <Link to="/booths">{titleOfPlace(room, 'booths')}</Link>
      </div>
    )
  }
  return (
    <div className={classes['page']}>
      <p>
        {booth.type === 'primary' ? (
          <Link to="/booths">{titleOfPlace(room, 'booths')}</Link>
        ) : (
          <Link to="/secondary-booths">{titleOfPlace(room, 'secondary_booths')}</Link>
        )}
      </p>
      <h1>{booth.title}</h1>
      {booth.sponsor !== '' && <p>{booth.sponsor}</p>}
      {booth.picture !== null && <img src={booth.picture} alt="" />}
      {booth.description !== '' && <p className={classes['description']}>{booth.description}</p>}
      {booth.resources.length > 0 && (
        <section aria-label={t('documents')}>
          <h2>{t('documents')}</h2>
          <ul>
            {booth.resources.map((resource) => (
              <li key={resource.id}>
                <a
                  href={resource.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => visit.mutate({ resource: resource.id })}
                >
                  {resource.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BoothRooms key={`rooms-${booth.id}`} booth={booth.id} />
      <LeaveContact key={booth.id} booth={booth} />
    </div>
  )
}

function useBooths() {
  const { event } = useRoom()
  return useQuery(listVenueBooths.query({ path: { event_id: event.id } }))
}
