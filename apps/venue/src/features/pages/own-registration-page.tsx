import { AddToCalendar, EventHero, InviteOthers } from '@marquee/blocks'
import { dateFormat } from '@marquee/domain/languages'
import type { PublicEvent, VenuePage } from '@marquee/domain/pages'
import type { OwnRegistration, OwnRegistrationChange } from '@marquee/domain/registrants'
import { t } from './texts.ts'

type OwnPage = Extract<VenuePage, { kind: 'own-registration' }>

/** What became of someone's registration, and what they can do; complete without JavaScript. */
export function OwnRegistrationPage({ page }: { page: OwnPage }) {
  const { event, own, invites, is_asking, problem } = page
  const isAsking = is_asking && placeOf(own) !== undefined
  return (
    <>
      <EventHero event={event} />
      <main className="page-columns">
        <div className="page-main">
          <section className="register-card" aria-labelledby="own-heading">
            {problem !== null && (
              <p className="form-problem" role="alert">
                {problem}
              </p>
            )}
            {isAsking ? <LeaveQuestion event={event} own={own} /> : <State event={event} own={own} />}
            {!isAsking && <InviteOthers invites={invites} level="h2" />}
            <p className="form-note">{t('ownOf', { email: own.email })}</p>
          </section>
          <p>
            <a href={`/event/${event.id}`}>{t('backToEvent')}</a>
          </p>
        </div>
      </main>
    </>
  )
}

type Part = { event: PublicEvent; own: OwnRegistration }

/** What they would give up; undefined if there is nothing. */
function placeOf({ status, offer_ends_at }: OwnRegistration) {
  if (status === 'registered') return 'place'
  if (status === 'waiting_approval') return 'request'
  if (status === 'waitlisted') return offer_ends_at === null ? 'wait' : 'offer'
  return undefined
}

const leaveWords = {
  place: {
    get label() {
      return t('unregister')
    },
    get question() {
      return t('unregisterQuestion')
    },
  },
  request: {
    get label() {
      return t('withdraw')
    },
    get question() {
      return t('withdrawQuestion')
    },
  },
  wait: {
    get label() {
      return t('leaveWaitlist')
    },
    get question() {
      return t('leaveWaitlistQuestion')
    },
  },
  offer: {
    get label() {
      return t('decline')
    },
    get question() {
      return t('declineQuestion')
    },
  },
}

function LeaveQuestion({ event, own }: Part) {
  const place = placeOf(own) ?? 'place'
  return (
    <>
      <h1 id="own-heading">{leaveWords[place].question}</h1>
      <p>{t(place === 'place' || place === 'offer' ? 'leaveText' : 'leaveWaitText')}</p>
      <div className="own-actions">
        <ChangeForm event={event} own={own} change="leave" label={leaveWords[place].label} />
        <a className="button button-plain" href={ownAddress(event, own)}>
          {t('stay')}
        </a>
      </div>
    </>
  )
}

function State({ event, own }: Part) {
  const isOver = event.state === 'past' || event.state === 'canceled'
  const place = placeOf(own)
  return (
    <>
      <h1 id="own-heading">{headingOf(own)}</h1>
      <p>{sentenceOf({ event, own })}</p>
      <OwnAttendance event={event} own={own} />
      {own.status === 'registered' && (
        <AddToCalendar event={event} isOnline={own.attendance?.chosen === 'online'} />
      )}
      <div className="own-actions">
        {place === 'offer' && <ChangeForm event={event} own={own} change="accept" label={t('accept')} />}
        {own.status === 'cancelled' && !isOver && (
          <ChangeForm event={event} own={own} change="register" label={t('registerAgain')} />
        )}
        {place !== undefined && !isOver && (
          <a className="button button-plain" href={`${ownAddress(event, own)}&ask=leave`}>
            {leaveWords[place].label}
          </a>
        )}
      </div>
    </>
  )
}

/** How they attend a hybrid event, and the way to change that. */
function OwnAttendance({ event, own }: Part) {
  if (own.attendance === null) return null
  const { chosen, other } = own.attendance
  return (
    <>
      <p>
        {t(chosen === 'in_person' ? 'attendsInPerson' : 'attendsOnline')}
        {chosen === 'in_person' && event.location !== '' && ` ${event.location}`}
      </p>
      {other === 'full' && <p className="form-note">{t('inPersonFull')}</p>}
      {other === 'open' && (
        <div className="own-actions">
          {chosen === 'in_person' ? (
            <ChangeForm event={event} own={own} change="online" label={t('attendOnline')} isPlain />
          ) : (
            <ChangeForm event={event} own={own} change="in_person" label={t('attendInPerson')} isPlain />
          )}
        </div>
      )}
    </>
  )
}

const ownAddress = ({ id }: PublicEvent, { token }: OwnRegistration) =>
  `/event/${id}/registration?token=${token}`

type ChangeFormProps = Part & { change: OwnRegistrationChange; label: string; isPlain?: boolean }

function ChangeForm({ event, own, change, label, isPlain = false }: ChangeFormProps) {
  return (
    <form method="post" action={`/event/${event.id}/registration`}>
      <input type="hidden" name="token" value={own.token} />
      <button className={isPlain ? 'button button-plain' : 'button'} name="change" value={change}>
        {label}
      </button>
    </form>
  )
}

function headingOf({ status, offer_ends_at }: OwnRegistration): string {
  switch (status) {
    case 'registered':
      return t('ownRegistered')
    case 'waiting_approval':
      return t('ownWaiting')
    case 'waitlisted':
      return offer_ends_at === null ? t('ownWaitlisted') : t('ownOffered')
    case 'cancelled':
      return t('ownCanceled')
    case 'rejected':
    case 'blocked':
      return t('ownRejected')
  }
}

function sentenceOf({ event, own: { status, offer_ends_at } }: Part): string {
  const { organization, sends_email } = event
  switch (status) {
    case 'registered':
      return sends_email ? t('ownRegisteredText') : t('ownRegisteredKept', { organization })
    case 'waiting_approval':
      return t(sends_email ? 'ownWaitingText' : 'ownWaitingKept', { organization })
    case 'waitlisted':
      if (offer_ends_at === null && !sends_email) return t('ownWaitingKept', { organization })
      return offer_ends_at === null
        ? t('ownWaitlistedText')
        : t('ownOfferedText', { until: momentIn(event, offer_ends_at) })
    case 'cancelled':
      return t('ownCanceledText')
    case 'rejected':
    case 'blocked':
      return t('ownRejectedText', { organization })
  }
}

/** `Mar 20, 2027, 2:00 PM GMT+1`, in the zone of the event. */
function momentIn({ timezone }: PublicEvent, instant: string): string {
  const format = dateFormat({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timezone,
  })
  return format.format(new Date(instant)).replaceAll('\u202f', ' ')
}
