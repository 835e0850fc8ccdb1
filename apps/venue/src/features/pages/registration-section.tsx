import { RegisteredCard, RegistrationCard, RegistrationForm } from '@marquee/blocks'
import type { PageForm, PublicEvent } from '@marquee/domain/pages'
import { t } from './texts.ts'

type RegistrationSectionProps = {
  event: PublicEvent
  form: PageForm
  token: string
  isFramed?: boolean
}

const statuses = ['registered', 'waiting_approval', 'waitlisted'] as const

/** The form of the event, and in a template what follows it. */
export function RegistrationSection({ event, form, token, isFramed = false }: RegistrationSectionProps) {
  // Whoever registered themselves finds these in their email; the key of the reply is added by `registering`.
  const invites = { link: null, referred: null, colleague: form.by === '' ? null : `/event/${event.id}?by=` }
  return (
    <RegistrationCard event={event} form={form}>
      <RegistrationForm action={`/event/${event.id}`} event={event} form={form} token={token} />
      <template>
        {statuses.map((status) => (
          <RegisteredCard
            key={status}
            event={event}
            status={status}
            isColleague={form.by !== ''}
            invites={invites}
            isFramed={isFramed}
          />
        ))}
        {form.by === '' && <EnteredCard event={event} />}
      </template>
    </RegistrationCard>
  )
}

/** In place of the form for someone who has entered the event in this browser (`audience/greet-visitor.ts`). */
function EnteredCard({ event }: Pick<RegistrationSectionProps, 'event'>) {
  return (
    <section data-done="entered">
      <h2 id="register-heading">{t('ownRegistered')}</h2>
      <p>{t('enteredText')}</p>
      <p className="button-row">
        <a className="button" href={`/event/${event.id}/room`}>
          {t('enter')}
        </a>
        <button type="button" className="button button-plain" data-someone-else>
          {t('someoneElse')}
        </button>
      </p>
    </section>
  )
}
