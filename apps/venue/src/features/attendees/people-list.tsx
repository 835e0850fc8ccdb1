import type { OwnPresence, PersonInRoom } from '@marquee/domain/attendees'
import { useState } from 'react'
import { type PanelProps, useRoom } from '#features/room/public.ts'
import classes from './people.module.css'
import { t } from './texts.ts'
import { perPage, useMessage, usePeople, useShowMe, useTyped } from './use-people.ts'

type PeopleListProps = Pick<PanelProps, 'isShown' | 'onConversation'>

/** Who is here, a page at a time, and whether others see this person. */
export function PeopleList({ isShown, onConversation }: PeopleListProps) {
  const [text, setText] = useState('')
  const search = useTyped(text)
  const [paged, setPaged] = useState({ search, offset: 0 })
  // What is searched starts at its first page.
  const offset = paged.search === search ? paged.offset : 0
  const people = usePeople({ search, offset, isShown })
  const { data } = people
  if (!data) {
    if (!people.isError) return <p className={classes['note']}>{t('loading')}</p>
    return (
      <p className={classes['note']} role="alert">
        {t('failed')}{' '}
        <button type="button" className={classes['link']} onClick={() => void people.refetch()}>
          {t('retry')}
        </button>
      </p>
    )
  }
  return (
    <div className={classes['people']}>
      <h2 className={classes['count']}>{t('here', { count: data.here })}</h2>
      <OwnConsent me={data.me} />
      <input
        type="search"
        className={classes['search']}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="visually-hidden">
        {search !== '' && !people.isPlaceholderData && t('found', { count: data.count })}
      </p>
      {people.isError && (
        <p className={classes['problem']} role="alert">
          {t('failed')}
        </p>
      )}
      {data.results.length === 0 && (
        <p className={classes['nobody']}>{search === '' ? t('nobody') : t('nobodyFound', { search })}</p>
      )}
      <ul className={classes['list']} aria-label={t('list')} aria-busy={people.isPlaceholderData}>
        {data.results.map((person) => (
          <PersonRow key={person.id} {...{ person, onConversation }} />
        ))}
      </ul>
      <Pages
        offset={offset}
        count={data.count}
        shown={data.results.length}
        onGo={(to) => setPaged({ search, offset: to })}
      />
    </div>
  )
}

/** Off unless this person turns it on, and can be turned off at once. */
function OwnConsent({ me }: { me: OwnPresence }) {
  const showing = useShowMe()
  const { me: person } = useRoom()
  if (person.is_typed) return <p className={classes['consent']}>{t('proveFirst')}</p>
  if (me.is_always_shown) return <p className={classes['consent']}>{t('alwaysShown')}</p>
  const isOn = showing.isPending ? showing.variables : me.is_shown
  return (
    <div className={classes['consent']}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="consent-text"
          onChange={({ target }) => showing.mutate(target.checked)}
        />
        {t('showMe')}
      </label>
      <p id="consent-text">{t(isOn ? 'shownText' : 'hiddenText')}</p>
      {showing.error && (
        <p className={classes['problem']} role="alert">
          {t('notSaved', { problem: showing.error.message })}
        </p>
      )}
    </div>
  )
}

type PersonRowProps = Pick<PanelProps, 'onConversation'> & { person: PersonInRoom }

function PersonRow({ person, onConversation }: PersonRowProps) {
  const { me } = useRoom()
  const opening = useMessage(onConversation)
  const { id, name, title, company, badges } = person
  return (
    <li className={classes['person']}>
      <span className={classes['face']} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <div className={classes['words']}>
        <p className={classes['name']}>
          <strong>{name}</strong>
          {id === me.profile && <span className={classes['badge']}>{t('you')}</span>}
          {badges.map((badge) => (
            <span key={badge} className={classes['badge']} data-badge={badge}>
              {t(badge)}
            </span>
          ))}
        </p>
        {(title !== '' || company !== '') && (
          <p className={classes['work']}>{[title, company].filter(Boolean).join(', ')}</p>
        )}
        {opening.error && (
          <p className={classes['problem']} role="alert">
            {t('notOpened', { name, problem: opening.error.message })}
          </p>
        )}
      </div>
      {me.can.message && id !== me.profile && (
        <button
          type="button"
          className={classes['message']}
          aria-label={t('messageTo', { name })}
          disabled={opening.isPending}
          onClick={() => opening.mutate(person)}
        >
          {t('message')}
        </button>
      )}
    </li>
  )
}

type PagesProps = { offset: number; count: number; shown: number; onGo: (offset: number) => void }

function Pages({ offset, count, shown, onGo }: PagesProps) {
  if (offset === 0 && count <= perPage) return null
  return (
    <nav className={classes['pages']} aria-label={t('list')}>
      <button type="button" disabled={offset === 0} onClick={() => onGo(Math.max(0, offset - perPage))}>
        {t('previous')}
      </button>
      <span>{t('range', { from: Math.min(offset + 1, count), to: offset + shown, count })}</span>
      <button type="button" disabled={offset + perPage >= count} onClick={() => onGo(offset + perPage)}>
        {t('next')}
      </button>
    </nav>
  )
}
