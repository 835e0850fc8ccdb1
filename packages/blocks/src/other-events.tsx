import type { PageForm, RegisteredElsewhere } from '@marquee/domain/pages'
import { EventTime } from './event-times.tsx'
import { t } from './texts.ts'

/** Upcoming events of the same series, which the same form can register for. */
export function OtherEvents({ form: { others, also } }: { form: PageForm }) {
  if (others.length === 0) return null
  return (
    <fieldset className="field">
      <legend>{t('alsoRegister')}</legend>
      {others.map(({ id, title, start_time, end_time, timezone }) => (
        <label key={id} className="check">
          <input type="checkbox" name="also" value={id} defaultChecked={also.includes(id)} />
          <span>
            {title}
            <br />
            <EventTime start={start_time} end={end_time} zone={timezone} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Whether registering for the other events of the series worked. */
export function OtherOutcomes({ also }: { also: readonly RegisteredElsewhere[] }) {
  if (also.length === 0) return null
  return (
    <section className="page-section" aria-labelledby="also-heading">
      <h2 id="also-heading">{t('alsoHeading')}</h2>
      <ul>
        {also.map(({ id, title, start_time, end_time, timezone, outcome }) => (
          <li key={id}>
            <a href={`/event/${id}`}>{title}</a>,{' '}
            <EventTime start={start_time} end={end_time} zone={timezone} />:{' '}
            <strong>{t(`also.${outcome}`)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
