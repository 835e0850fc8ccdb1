import { EventAgenda, EventBooths, EventHero, EventSpeakers, LongText } from '@marquee/blocks'
import type { PageForm, PublicEvent } from '@marquee/domain/pages'
import { EventActions } from './event-actions.tsx'
import { RegistrationSection } from './registration-section.tsx'
import { t } from './texts.ts'

type EventPageProps = { event: PublicEvent; form: PageForm; token: string }

/** The registration page of an event, complete without JavaScript; `islands/event.ts` enhances it. */
export function EventPage({ event, form, token }: EventPageProps) {
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <EventHero event={event}>
        <EventActions event={event} form={form} to="#register" label={t('enter')} />
      </EventHero>
      <main id="content" className="page-columns">
        <aside className="page-aside">
          <RegistrationSection event={event} form={form} token={token} />
        </aside>
        <div className="page-main">
          <LongText id="about" heading={t('about')} text={event.description} />
          <EventAgenda event={event} />
          <EventSpeakers event={event} />
          <EventBooths event={event} />
        </div>
      </main>
    </>
  )
}
