import { RegisteredCard, RegistrationCard, RegistrationForm } from '@marquee/blocks'
import type { PageForm, PublicEvent } from '@marquee/domain/pages'

type RegistrationSectionProps = {
  event: PublicEvent
  form: PageForm
  token: string
  isFramed?: boolean
}

const statuses = ['registered', 'waiting_approval', 'waitlisted'] as const

/** The form of the event, and in a template what follows it. */
export function RegistrationSection({ event, form, token, isFramed = false }: RegistrationSectionProps) {
  // What the reply says is added by `islands/register.ts`.
  const invites = {
    link: form.has_referrals ? `${form.address}?ref=` : null,
    referred: null,
    colleague: `/event/${event.id}?by=`,
  }
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
      </template>
    </RegistrationCard>
  )
}
