import classes from './speakers.module.css'
import { useRoom } from './room-context.ts'
import { t } from './texts.ts'

/** Who speaks at the event. */
export function Speakers() {
  const { speakers } = useRoom()
  if (speakers.length === 0) return null
  return (
    <section aria-label={t('speakers')}>
      <h2>{t('speakers')}</h2>
      <ul className={classes['speakers']}>
        {speakers.map(({ id, name, title, company, bio, picture }) => (
          <li key={id}>
            {picture === null ? (
              <span className={classes['face']} aria-hidden="true">
                {name.slice(0, 1)}
              </span>
            ) : (
              <img className={classes['face']} src={picture} alt="" loading="lazy" />
            )}
            <div>
              <h3>{name}</h3>
              <p>{[title, company].filter(Boolean).join(', ')}</p>
              {bio !== '' && <p>{bio}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
