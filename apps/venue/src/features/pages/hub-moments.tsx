import { Icon } from '@marquee/blocks'
import type { HubMoment } from '@marquee/domain/pages'
import { t } from './hub-texts.ts'

/** What was said, each with a link to its moment. */
export function HubMoments({ moments }: { moments: readonly HubMoment[] }) {
  return (
    <section className="page-section">
      <h2 className="results-heading">{t('moments')}</h2>
      <ul className="moments">
        {moments.map(({ event, session, at, text }) => (
          <li key={`${session.id} ${at}`}>
            <span className="event-fact-mark">
              <Icon name="play" />
            </span>
            <h3>
              <a href={`/on-demand/${event.id}?session=${session.id}&t=${at}#recordings`}>
                {t('momentOf', { title: event.title, session: session.title, time: timeOf(at) })}
              </a>
            </h3>
            <p>{t('quote', { text })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `1:02:03` */
function timeOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const parts = hours > 0 ? [hours, String(minutes).padStart(2, '0')] : [minutes]
  return [...parts, String(seconds % 60).padStart(2, '0')].join(':')
}
