import type { PageForm, PublicEvent } from '@marquee/domain/pages'
import type { ReactNode } from 'react'
import { t } from './texts.ts'

type RegistrationCardProps = { event: PublicEvent; form: PageForm; children: ReactNode }

/** A sentence on whether registration is open, and the form if it is. */
export function RegistrationCard({ event, form, children }: RegistrationCardProps) {
  const isForColleague = form.by !== '' && takesRegistrations(form)
  return (
    <section className="register-card" id="register" aria-labelledby="register-heading">
      <h2 id="register-heading">{headingOf(form)}</h2>
      {isForColleague && form.asks_to_agree ? (
        <>
          <p>{t('colleagueAgrees')}</p>
          <p>
            <a href={form.address}>{form.address}</a>
          </p>
        </>
      ) : (
        <>
          {!isForColleague && <p>{stateSentence(event, form)}</p>}
          {isForColleague && (
            <p>
              {event.sends_email
                ? t('colleagueText')
                : t('colleagueTextKept', { organization: event.organization })}
            </p>
          )}
          {takesRegistrations(form) && children}
        </>
      )}
    </section>
  )
}

function headingOf(form: PageForm): string {
  if (takesRegistrations(form)) return t(form.by === '' ? 'register' : 'registerColleague')
  if (form.state === 'ended') return t('endedHeading')
  return form.state === 'canceled' ? t('eventCanceled') : t('registration')
}

export function takesRegistrations({ state }: Pick<PageForm, 'state'>): boolean {
  return state === 'open' || state === 'waitlist'
}

function openSentence(
  { organization, event_type, sends_email }: PublicEvent,
  needsApproval: boolean,
): string {
  if (needsApproval) return t(sends_email ? 'openWithApproval' : 'openWithApprovalKept', { organization })
  const isToWatch = event_type === 'Recording'
  if (sends_email) return t(isToWatch ? 'openToWatch' : 'open')
  return t(isToWatch ? 'openToWatchKept' : 'openKept', { organization })
}

function stateSentence(event: PublicEvent, { state, needs_approval }: PageForm): string {
  const { organization, sends_email } = event
  switch (state) {
    case 'open':
      return openSentence(event, needs_approval)
    case 'waitlist':
      return sends_email ? t('waitlist') : t('waitlistKept', { organization })
    case 'full':
      return t('full')
    case 'closed':
      return t('closed')
    case 'canceled':
      return t('canceled', { organization })
    case 'ended':
      return t(event.recordings.length > 0 ? 'endedRecorded' : 'ended')
  }
}
