import pages from './pages.module.css'
import { titleOfPlace } from './place-titles.ts'
import classes from './speakers.module.css'
import { useRoom } from './room-context.ts'

/** Who speaks at the event, below a heading of a page. */
export function Speakers() {
  const room = useRoom()
  if (room.speakers.length === 0) return null
  const title = titleOfPlace(room, 'speakers')
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <SpeakerList heading="h3" />
    </section>
  )
}

export function SpeakersPage() {
  const room = useRoom()
  const { speakers_description } = room.event.tabs
  return (
    <div className={pages['page']}>
      <h1>{titleOfPlace(room, 'speakers')}</h1>
      {speakers_description !== '' && <p>{speakers_description}</p>}
      <SpeakerList heading="h2" />
    </div>
  )
}

function SpeakerList({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return (
    <ul className={classes['speakers']}>
      {useRoom().speakers.map(({ id, name, title, company, bio, picture }) => (
        <li key={id}>
          {picture === null ? (
            <span className={classes['face']} aria-hidden="true">
              {name.slice(0, 1)}
            </span>
          ) : (
            <img className={classes['face']} src={picture} alt="" loading="lazy" />
          )}
          <div>
            <Heading>{name}</Heading>
            <p>{[title, company].filter(Boolean).join(', ')}</p>
            {bio !== '' && <p>{bio}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
