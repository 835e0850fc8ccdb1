import { ApiError } from '@marquee/api'
import { listForCheckIn, setArrival } from '@marquee/api/venue/registrants'
import type { CheckInList, CheckInPerson } from '@marquee/domain/registrants'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { SentOut, useWayOut } from '#features/audience/public.ts'
import { followChanges } from '#lib/follow-changes.ts'
import { formatTime } from '#lib/format-time.ts'
import type { RoomConnection } from '#lib/room-connection.ts'
import classes from './check-in.module.css'
import { t } from './texts.ts'
import { WalkIn } from './walk-in.tsx'

type DoorListProps = { eventId: string; title: string; connection: RoomConnection }

/** People come through the door by the dozen, and only its staff fetch the list. */
const pauseMs = 500

/** Where the staff find people and check them in. What others at the door do appears at once. */
export function DoorList({ eventId, title, connection }: DoorListProps) {
  const wayOut = useWayOut(connection)
  const [search, setSearch] = useState('')
  const id = useId()
  const path = { event_id: eventId }
  const query = useQuery({
    ...listForCheckIn.query({ path, query: { search } }),
    placeholderData: keepPreviousData,
    enabled: wayOut === undefined,
  })
  const list = query.data
  const queryClient = useQueryClient()
  useEffect(() => {
    const queryKey = listForCheckIn.key({ path: { event_id: eventId } })
    return followChanges(connection, {
      refetch: () => void queryClient.invalidateQueries({ queryKey }),
      isStaleAfter: (type) => type === 'registrants-updated',
      waitMs: pauseMs,
    })
  }, [connection, queryClient, eventId])
  if (wayOut !== undefined) {
    return <SentOut eventId={eventId} wayOut={wayOut} wasIn={list !== undefined} />
  }
  return (
    <main className={classes['page']}>
      <header>
        <p>{title}</p>
        <h1>{t('checkIn')}</h1>
        <p role="status" className={classes['count']}>
          {list && t('arrivedOf', { arrived: list.arrived, registered: list.registered })}
        </p>
      </header>
      <div className="field">
        <label htmlFor={id}>{t('search')}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={255}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {query.isError && (
        <p role="alert" className="form-problem">
          {isShutOut(query.error) ? t('noLonger') : t('loadFailed')}{' '}
          <button type="button" className="button button-plain" onClick={() => void query.refetch()}>
            {t('retry')}
          </button>
        </p>
      )}
      {list && <People eventId={eventId} list={list} isSearching={search !== ''} />}
      <WalkIn eventId={eventId} />
      <p className="button-row">
        <a className="button button-plain" href={`/check-in/${eventId}?selfCheckIn=true`}>
          {t('openKiosk')}
        </a>
        <a className="button button-plain" href={`/event/${eventId}/room/lobby`}>
          {t('toRoom')}
        </a>
      </p>
    </main>
  )
}

function isShutOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 403
}

type PeopleProps = { eventId: string; list: CheckInList; isSearching: boolean }

function People({ eventId, list, isSearching }: PeopleProps) {
  const { results, matching } = list
  if (results.length === 0) return <p>{isSearching ? t('noneFound') : t('nobody')}</p>
  return (
    <>
      <ul className={classes['people']} aria-label={t('registrants')}>
        {results.map((person) => (
          <Person key={person.id} eventId={eventId} person={person} />
        ))}
      </ul>
      {matching > results.length && <p>{t('more', { count: matching - results.length })}</p>}
    </>
  )
}

function Person({ eventId, person }: { eventId: string; person: CheckInPerson }) {
  const queryClient = useQueryClient()
  const path = { event_id: eventId }
  const arrival = useMutation({
    mutationFn: (isThere: boolean) =>
      setArrival({ path: { ...path, registrant_id: person.id }, body: { is_there: isThere } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listForCheckIn.key({ path }) }),
  })
  const { arrived_at, attendance, email, company } = person
  const name = `${person.first_name} ${person.last_name}`.trim() || email
  return (
    <li>
      <div>
        <p className={classes['name']}>{name}</p>
        <p className={classes['facts']}>{[company, email].filter((fact) => fact !== '').join(' · ')}</p>
        {attendance === 'online' && <p className={classes['facts']}>{t('registeredOnline')}</p>}
        {arrived_at !== null && <p>{t('arrivedAt', { time: formatTime(arrived_at) })}</p>}
        {arrival.data?.is_repeat === true && (
          <p role="status" className={classes['facts']}>
            {arrival.data.checked_in_by === null
              ? t('alreadyIn')
              : t('alreadyInBy', { name: arrival.data.checked_in_by })}
          </p>
        )}
        {arrival.isError && (
          <p role="alert" className="field-error">
            {t('failed')}
          </p>
        )}
      </div>
      <button
        type="button"
        className={arrived_at === null ? 'button' : 'button button-plain'}
        aria-label={t(arrived_at === null ? 'markArrivedOf' : 'undoOf', { name })}
        aria-disabled={arrival.isPending}
        onClick={() => arrival.isPending || arrival.mutate(arrived_at === null)}
      >
        {arrived_at === null ? t('markArrived') : t('undo')}
      </button>
    </li>
  )
}
