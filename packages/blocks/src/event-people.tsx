import type { PublicEvent } from '@marquee/domain/pages'
import { Portrait } from './portrait.tsx'
import { SizedImage } from './sized-image.tsx'
import { t } from './texts.ts'

export function EventSpeakers({ event: { speakers } }: { event: PublicEvent }) {
  if (speakers.length === 0) return null
  return (
    <section className="page-section" aria-labelledby="speakers">
      <h2 id="speakers">{t('speakers')}</h2>
      <ul className="people-grid">
        {speakers.map(({ id, name, title, company, bio, picture }) => (
          <li key={id} className="person">
            <Portrait person={{ id, name, picture }} size="large" />
            <div>
              <h3>{name}</h3>
              <p className="person-role">{[title, company].filter(Boolean).join(', ')}</p>
              {bio !== '' && <p className="long-text">{bio}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function EventBooths({ event: { booths } }: { event: PublicEvent }) {
  if (booths.length === 0) return null
  return (
    <section className="page-section" aria-labelledby="booths">
      <h2 id="booths">{t('booths')}</h2>
      <ul className="booth-grid">
        {booths.map(({ id, title, description, poster }) => (
          <li key={id} className="booth">
            {poster !== null && (
              <SizedImage src={poster} alt="" sizes="20rem" width="320" height="180" loading="lazy" />
            )}
            <h3>{title}</h3>
            {description !== '' && <p className="long-text">{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
