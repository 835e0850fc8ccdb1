import type { Invites, PublicEvent, RegisteredStatus } from '@marquee/domain/pages'
import { AddToCalendar } from './add-to-calendar.tsx'
import { InviteOthers } from './invite-others.tsx'
import { t } from './texts.ts'

/** The heading and what happens next. Without a mail server, the text doesn't mention email. */
type Words = Record<RegisteredStatus, readonly [heading: string, next: string]>

function wordsOf({ organization, sends_email }: PublicEvent): Words {
  const host = { organization }
  return {
    registered: [t('registered'), sends_email ? t('registeredNext') : t('registeredKept', host)],
    waiting_approval: [t('waiting'), t(sends_email ? 'waitingNext' : 'waitingKept', host)],
    waitlisted: [t('waitlisted'), sends_email ? t('waitlistedNext') : t('waitlistedKept', host)],
  }
}

function wordsOfColleague({ organization, sends_email }: PublicEvent): Words {
  const host = { organization }
  return {
    registered: [
      t('colleagueRegistered'),
      sends_email ? t('colleagueRegisteredNext') : t('colleagueRegisteredKept', host),
    ],
    waiting_approval: [
      t('colleagueWaiting'),
      t(sends_email ? 'colleagueWaitingNext' : 'colleagueWaitingKept', host),
    ],
    waitlisted: [
      t('colleagueWaitlisted'),
      sends_email ? t('colleagueWaitlistedNext') : t('colleagueWaitingKept', host),
    ],
  }
}

type RegisteredCardProps = {
  event: PublicEvent
  status: RegisteredStatus
  /** Set if a colleague was registered instead of the reader. */
  isColleague: boolean
  invites: Invites
  isFramed?: boolean
  level?: 'h1' | 'h2'
}

/** Says what happens next after someone registered themselves or a colleague. */
export function RegisteredCard({
  event,
  status,
  isColleague,
  invites,
  isFramed = false,
  level: Heading = 'h2',
}: RegisteredCardProps) {
  const [heading, next] = (isColleague ? wordsOfColleague : wordsOf)(event)[status]
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
      {!isColleague && <p>{t('moreByLink')}</p>}
      <InviteOthers invites={invites} isColleague={isColleague} isFramed={isFramed} />
    </section>
  )
}
