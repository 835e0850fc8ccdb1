import { DesignedPage } from '@marquee/blocks'
import type { PageDesign, PageForm, PublicEvent } from '@marquee/domain/pages'
import type { PageOfVideos } from './page-of-videos.ts'
import { EventActions, EventBar } from './event-actions.tsx'
import { RegistrationSection } from './registration-section.tsx'
import { t } from './texts.ts'

type EventPageProps = PageOfVideos & { event: PublicEvent; form: PageForm; token: string; design: PageDesign }

/** The registration page of an event, complete without JavaScript; `islands/event.ts` enhances it. */
export function EventPage({ event, form, token, design, ...ofVideos }: EventPageProps) {
  const to = design.content.some(({ type }) => type === 'form') ? '#register' : undefined
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <DesignedPage
        {...ofVideos}
        design={design}
        title={event.title}
        event={event}
        form={<RegistrationSection event={event} form={form} token={token} />}
        actions={<EventActions event={event} form={form} to={to} label={t('enter')} />}
      />
      {to !== undefined && <EventBar event={event} form={form} label={t('enter')} />}
    </>
  )
}
