/** The events of a hub, filtered and searched by its visitors without JavaScript. */
import { EventList } from '@marquee/blocks'
import { type HubList, hubListLimits, type HubListQuery, hubTimes, hubTypes } from '@marquee/domain/pages'
import { t, timeWords, typeWords } from './hub-texts.ts'

/** Above a hub and its list: the way between them, and the search. */
export function HubBar({ hub, phrase }: { hub: { id: string; title: string }; phrase: string }) {
  return (
    <nav className="hub-bar" aria-label={hub.title}>
      <a href={`/hub/${hub.id}`}>{hub.title}</a>
      <a href={`/hub/${hub.id}/events`}>{t('allEvents')}</a>
      <form role="search" action={`/hub/${hub.id}/events`}>
        <input
          type="search"
          name="q"
          defaultValue={phrase}
          maxLength={hubListLimits.phrase}
          aria-label={t('search')}
          placeholder={t('search')}
        />
        <button type="submit" className="button">
          {t('find')}
        </button>
      </form>
    </nav>
  )
}

export function HubListPage({ list }: { list: HubList }) {
  const { hub, query, events, moments } = list
  return (
    <>
      <HubBar hub={hub} phrase={query.q} />
      <main id="content" className="page-column">
        <div className="page-main">
          <h1>{query.q === '' ? t('eventsOf', { title: hub.title }) : t('found', { phrase: query.q })}</h1>
          <Filters list={list} />
          <section className="page-section" aria-label={t('events')}>
            {events.length === 0 ? <p>{t('nothing')}</p> : <EventList events={events} level="h2" />}
            <Pages list={list} />
          </section>
          {moments.length > 0 && <Moments list={list} />}
        </div>
      </main>
    </>
  )
}

function Filters({ list }: { list: HubList }) {
  const { hub, query, tags, series } = list
  const times = [undefined, ...hubTimes] as const
  return (
    <>
      <ul className="hub-times">
        {times.map((time) => (
          <li key={time ?? ''}>
            <a
              href={addressOf(hub.id, { ...query, time, page: 1 })}
              aria-current={query.time === time ? 'page' : undefined}
            >
              {time === undefined ? t('anyTime') : timeWords[time]}
            </a>
          </li>
        ))}
      </ul>
      <form className="hub-filters" action={`/hub/${hub.id}/events`}>
        {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
        {query.time !== undefined && <input type="hidden" name="time" value={query.time} />}
        <Filter
          name="type"
          label={t('type')}
          value={query.type}
          choices={hubTypes.map((id) => ({ id, name: typeWords[id] }))}
        />
        <Filter name="tag" label={t('tag')} value={query.tag} choices={tags} />
        <Filter name="series" label={t('series')} value={query.series} choices={series} />
        <button type="submit" className="button">
          {t('filter')}
        </button>
      </form>
    </>
  )
}

type FilterProps = {
  name: string
  label: string
  value: string | undefined
  choices: readonly { id: string; name: string }[]
}

function Filter({ name, label, value, choices }: FilterProps) {
  if (choices.length === 0) return null
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value ?? ''}>
        <option value="">{t('all')}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Pages({ list: { hub, query, hasMore } }: { list: HubList }) {
  if (query.page === 1 && !hasMore) return null
  return (
    <p className="hub-pages">
      {query.page > 1 && (
        <a rel="prev" href={addressOf(hub.id, { ...query, page: query.page - 1 })}>
          {t('previous')}
        </a>
      )}
      {hasMore && (
        <a rel="next" href={addressOf(hub.id, { ...query, page: query.page + 1 })}>
          {t('next')}
        </a>
      )}
    </p>
  )
}

/** What was said, each with a link to its moment. */
function Moments({ list: { moments } }: { list: HubList }) {
  return (
    <section className="page-section">
      <h2>{t('moments')}</h2>
      <ul className="plain-list">
        {moments.map(({ event, session, at, text }) => (
          <li key={`${session.id} ${at}`} className="listed-event">
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

function addressOf(hub: string, { q, time, type, tag, series, page }: HubListQuery): string {
  const given = Object.entries({ q, time, type, tag, series, page: page === 1 ? '' : String(page) })
  const params = new URLSearchParams(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
  return `/hub/${hub}/events${params.size === 0 ? '' : `?${params}`}`
}
