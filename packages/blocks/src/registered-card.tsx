import type { PublicEvent, RegisteredStatus } from '@marquee/domain/pages'
import { AddToCalendar } from './add-to-calendar.tsx'
import { t } from './texts.ts'

type RegisteredCardProps = { event: PublicEvent; status: RegisteredStatus; level?: 'h1' | 'h2' }

/** What happens next for someone who has just registered. */
export function RegisteredCard({ event, status, level: Heading = 'h2' }: RegisteredCardProps) {
  const { organization } = event
  const words = {
    registered: [t('registered'), t('registeredNext')],
    waiting_approval: [t('waiting'), t('waitingNext', { organization })],
    waitlisted: [t('waitlisted'), t('waitlistedNext')],
  } as const
  const [heading, next] = words[status]
  return (
    <section className="register-card" data-done={status}>
      <Heading tabIndex={-1}>{heading}</Heading>
      <p>{next}</p>
      {status === 'registered' && (
        <>
          <p data-entrance hidden>
            <a className="button" href="#register">
              {t('enterNow')}
            </a>
          </p>
          <AddToCalendar event={event} />
        </>
      )}
    </section>
  )
}
