import { EventHero, RegisteredCard } from '@marquee/blocks'
import type { PublicEvent, RegisteredStatus } from '@marquee/domain/pages'
import { t } from './texts.ts'

/** What follows a registration without JavaScript. */
export function RegisteredPage({ event, status }: { event: PublicEvent; status: RegisteredStatus }) {
  return (
    <>
      <EventHero event={event} />
      <main className="page-columns">
        <div className="page-main">
          <RegisteredCard event={event} status={status} />
          <p>
            <a href={`/event/${event.id}`}>{t('backToEvent')}</a>
          </p>
        </div>
      </main>
    </>
  )
}
