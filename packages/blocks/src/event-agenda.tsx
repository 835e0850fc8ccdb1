import { listFormat } from '@marquee/domain/languages'
import type { PublicAgendaEntry, PublicEvent } from '@marquee/domain/pages'
import { dayInWords, TimeOfDay, zoneInWords } from './event-times.tsx'
import { t } from './texts.ts'

/** The agenda by day, with track names on its entries. A script adds the switch to the viewer's time zone. */
export function EventAgenda({ event }: { event: PublicEvent }) {
  const { agenda, timezone, start_time } = event
  if (agenda.length === 0) return null
  const days = Map.groupBy(agenda, (entry) => dayInWords(entry.start_time, timezone))
  return (
    <section className="page-section" aria-labelledby="agenda" data-agenda={timezone}>
      <div className="section-head">
        <h2 id="agenda">{t('agenda')}</h2>
        <p className="section-note">
          {t('agendaZone', { zone: zoneInWords(start_time, timezone) })}{' '}
          <label className="zone-switch" data-zone-switch>
            <input type="checkbox" /> {t('inYourZone')}
          </label>
        </p>
      </div>
      {[...days].map(([day, entries]) => (
        <section key={day} className="agenda-day" aria-label={day}>
          <h3>{day}</h3>
          <ol className="agenda-list">
            {entries.map((entry) => (
              <AgendaEntry key={entry.id} entry={entry} zone={timezone} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

function AgendaEntry({ entry, zone }: { entry: PublicAgendaEntry; zone: string }) {
  const { kind, title, description, start_time, end_time, tracks, speakers } = entry
  const names = listFormat().format(speakers)
  const labels = [...kindLabel(kind), ...tracks]
  return (
    <li className={`agenda-entry agenda-${kind}`}>
      <p className="agenda-time">
        <TimeOfDay start={start_time} end={end_time} zone={zone} />
      </p>
      <div className="agenda-what">
        <h4>{title}</h4>
        {speakers.length > 0 && <p>{t('withSpeakers', { names })}</p>}
        {description !== '' && <p className="long-text">{description}</p>}
        {labels.length > 0 && (
          <ul className="labels">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function kindLabel(kind: PublicAgendaEntry['kind']): string[] {
  switch (kind) {
    case 'break':
      return [t('kindBreak')]
    case 'room':
      return [t('kindRoom')]
    case 'booth':
      return [t('kindBooth')]
    case 'session':
      return []
  }
}
