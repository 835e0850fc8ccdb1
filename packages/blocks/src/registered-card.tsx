import type { Invites, PublicEvent, RegisteredStatus } from '@marquee/domain/pages'
import { AddToCalendar } from './add-to-calendar.tsx'
import { InviteOthers } from './invite-others.tsx'
import { t } from './texts.ts'

type RegisteredCardProps = {
  event: PublicEvent
  status: RegisteredStatus
  /** Whether a colleague was registered, not the person who reads this. */
  isColleague: boolean
  invites: Invites
  isFramed?: boolean
  level?: 'h1' | 'h2'
}

/** What happens next for someone who has just registered themselves, or a colleague. */
export function RegisteredCard({
  event,
  status,
  isColleague,
  invites,
  isFramed = false,
  level: Heading = 'h2',
}: RegisteredCardProps) {
  const { organization } = event
  const words = {
    registered: [t('registered'), t('registeredNext')],
    waiting_approval: [t('waiting'), t('waitingNext', { organization })],
    waitlisted: [t('waitlisted'), t('waitlistedNext')],
  } as const
  const wordsOfColleague = {
    registered: [t('colleagueRegistered'), t('colleagueRegisteredNext')],
    waiting_approval: [t('colleagueWaiting'), t('colleagueWaitingNext', { organization })],
    waitlisted: [t('colleagueWaitlisted'), t('colleagueWaitlistedNext')],
  } as const
  const [heading, next] = (isColleague ? wordsOfColleague : words)[status]
  return (
    <section className="register-card" data-done={status}>
      <Heading tabIndex={-1}>{heading}</Heading>
      <p>{next}</p>
      {status === 'registered' && !isColleague && (
        <>
          <p data-entrance hidden>
            <a className="button" href="#register">
              {t('enterNow')}
            </a>
          </p>
          <AddToCalendar event={event} />
        </>
      )}
      <InviteOthers invites={invites} isColleague={isColleague} isFramed={isFramed} />
    </section>
  )
}
