import { RegisteredCard, RegistrationCard, RegistrationForm } from '@marquee/blocks'
import type { PageForm, PublicEvent } from '@marquee/domain/pages'

type RegistrationSectionProps = { event: PublicEvent; form: PageForm; token: string }

/** The form of the event, and in a template what follows it. */
export function RegistrationSection({ event, form, token }: RegistrationSectionProps) {
  return (
    <RegistrationCard event={event} form={form}>
      <RegistrationForm
        action={`/event/${event.id}`}
        eventId={event.id}
        organization={event.organization}
        form={form}
        token={token}
      />
      <template>
        <RegisteredCard event={event} status="registered" />
        <RegisteredCard event={event} status="waiting_approval" />
        <RegisteredCard event={event} status="waitlisted" />
      </template>
    </RegistrationCard>
  )
}
