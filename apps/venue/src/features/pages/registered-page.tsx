import { EventHero, OtherOutcomes, RegisteredCard } from '@marquee/blocks'
import type { VenuePage } from '@marquee/domain/pages'
import { t } from './texts.ts'

type RegisteredPageProps = { page: Extract<VenuePage, { kind: 'registered' }> }

/** What follows a registration without JavaScript, or for several events. */
export function RegisteredPage({
  page: { event, status, also, is_colleague, invites },
}: RegisteredPageProps) {
  return (
    <>
      <EventHero event={event} />
      <main className="page-columns">
        <div className="page-main">
          <RegisteredCard event={event} status={status} isColleague={is_colleague} invites={invites} />
          <OtherOutcomes also={also} />
          <p>
            <a href={`/event/${event.id}`}>{t('backToEvent')}</a>
          </p>
        </div>
      </main>
    </>
  )
}
