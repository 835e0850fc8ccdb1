/** The events of a hub, filtered and searched by its visitors without JavaScript. */
import { EventList } from '@marquee/blocks'
import type { HubList } from '@marquee/domain/pages'
import { HubFilters } from './hub-filters.tsx'
import { HubMoments } from './hub-moments.tsx'
import { HubMonth } from './hub-month.tsx'
import { HubBar } from './hub-bar.tsx'
import { hubListAddress } from './hub-list-address.ts'
import { t } from './hub-texts.ts'

export function HubListPage({ list }: { list: HubList }) {
  const { hub, query, month } = list
  return (
    <>
      <HubBar hub={hub} phrase={query.q} isList />
      <main id="content" className="page-column">
        <div className="hub-head">
          <h1>{query.q === '' ? t('allEvents') : t('found', { phrase: query.q })}</h1>
          <ViewSwitch list={list} />
        </div>
        <HubFilters list={list} />
        {month === null ? <Found list={list} /> : <HubMonth list={list} month={month} />}
      </main>
    </>
  )
}

function ViewSwitch({ list: { hub, query } }: { list: HubList }) {
  return (
    <ul className="chip-row" aria-label={t('view')}>
      {([undefined, 'month'] as const).map((view) => (
        <li key={view ?? 'list'}>
          <a
            className="chip"
            href={hubListAddress(hub.id, { ...query, view, month: undefined, page: 1 })}
            aria-current={query.view === view ? 'page' : undefined}
          >
            {t(view === undefined ? 'asList' : 'asMonth')}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Events and what was said in recordings, whichever of them match. */
function Found({ list }: { list: HubList }) {
  const { events, moments, query } = list
  const hasMoments = moments.length > 0
  if (events.length === 0 && !hasMoments) {
    return (
      <section className="page-section" aria-label={t('events')}>
        <p className="empty">{t('nothing')}</p>
      </section>
    )
  }
  return (
    <>
      {events.length > 0 && (
        <section className="page-section" aria-label={t('events')}>
          {hasMoments && <p className="results-heading">{t('events')}</p>}
          <EventList events={events} level="h2" isFeatured={query.q === '' && query.page === 1} />
          <Pages list={list} />
        </section>
      )}
      {hasMoments && <HubMoments moments={moments} />}
    </>
  )
}

function Pages({ list: { hub, query, hasMore } }: { list: HubList }) {
  if (query.page === 1 && !hasMore) return null
  return (
    <p className="hub-pages">
      {query.page > 1 && (
        <a rel="prev" href={hubListAddress(hub.id, { ...query, page: query.page - 1 })}>
          {t('previous')}
        </a>
      )}
      {hasMore && (
        <a rel="next" href={hubListAddress(hub.id, { ...query, page: query.page + 1 })}>
          {t('next')}
        </a>
      )}
    </p>
  )
}
