import type { PageForm, PublicEvent } from '@marquee/domain/pages'
import type { ReactNode } from 'react'
import { t } from './texts.ts'

type RegistrationCardProps = { event: PublicEvent; form: PageForm; children: ReactNode }

/** Whether people can register now, in a sentence, and the form if they can. */
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
          {isForColleague && <p>{t('colleagueText')}</p>}
          {takesRegistrations(form) && children}
        </>
      )}
    </section>
  )
}

function headingOf(form: PageForm): string {
  if (takesRegistrations(form)) return t(form.by === '' ? 'register' : 'registerColleague')
  return form.state === 'canceled' ? t('eventCanceled') : t('registration')
}

export function takesRegistrations({ state }: Pick<PageForm, 'state'>): boolean {
  return state === 'open' || state === 'waitlist'
}

function stateSentence(
  { organization, event_type }: PublicEvent,
  { state, needs_approval }: PageForm,
): string {
  switch (state) {
    case 'open':
      if (needs_approval) return t('openWithApproval', { organization })
      return event_type === 'Recording' ? t('openToWatch') : t('open')
    case 'waitlist':
      return t('waitlist')
    case 'full':
      return t('full')
    case 'closed':
      return t('closed')
    case 'canceled':
      return t('canceled', { organization })
    case 'ended':
      return t('ended')
  }
}
