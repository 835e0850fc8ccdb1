/** The smaller pages of an event, and the pages that list events. */
import { Countdown, DesignedPage, EventHero, EventList, isComing } from '@marquee/blocks'
import type { PageDesign, PageForm, PublicEvent, VenuePage } from '@marquee/domain/pages'
import { HubBar } from './hub-bar.tsx'
import type { PageOfVideos } from './page-of-videos.ts'
import { EventActions } from './event-actions.tsx'
import { Recordings } from './recordings.tsx'
import { RegistrationSection } from './registration-section.tsx'
import { t } from './texts.ts'

type PageProps = { event: PublicEvent; form: PageForm; token: string }

/** Where people register to watch what was recorded; `stage/offer-recordings.ts` plays it to those who have. */
export function OnDemandPage({
  event,
  form,
  token,
  design,
  ...ofVideos
}: PageProps & PageOfVideos & { design: PageDesign }) {
  const isOver = event.event_type === 'Recording' || event.state === 'past'
  return (
    <DesignedPage
      {...ofVideos}
      design={design}
      title={event.title}
      event={event}
      form={<RegistrationSection event={event} form={form} token={token} />}
      recordings={
        <Recordings
          event={event}
          note={isOver || event.recordings.length > 0 ? howToWatch(form) : t('onDemandLater')}
        />
      }
      actions={
        <EventActions
          event={event}
          form={form}
          to="#register"
          label={t('watch')}
          {...(event.recordings.length > 0 && { inside: '#recordings' })}
        />
      }
    />
  )
}

/** Nobody is asked to register where they no longer can. */
function howToWatch({ state }: PageForm): string {
  const mayRegister = state === 'open' || state === 'waitlist'
  return t(mayRegister ? 'onDemandNow' : 'onDemandForRegistered')
}

/** A title, a countdown, and the way to the form. */
export function SplashPage({ event, form }: Omit<PageProps, 'token'>) {
  return (
    <main className="splash">
      <EventHero event={event}>
        {isComing(event) && <Countdown start={event.start_time} />}
        <EventActions event={event} form={form} to={`/event/${event.id}#register`} label={t('enter')} />
      </EventHero>
    </main>
  )
}

/** In a frame of another site, where the cookie of the event doesn't exist. */
export function EmbedPage({ event, form, token, shows }: PageProps & { shows: 'form' | 'recording' }) {
  if (shows === 'form') {
    return (
      <main className="embed">
        <h1>{event.title}</h1>
        <RegistrationSection event={event} form={form} token={token} isFramed />
      </main>
    )
  }
  return (
    <main className="splash">
      <EventHero event={event}>
        <p className="event-actions">
          <a className="button button-on-hero" href={`/on-demand/${event.id}`} target="_blank" rel="noopener">
            {t('watch')}
          </a>
        </p>
      </EventHero>
    </main>
  )
}

type HubPageProps = {
  page: Extract<VenuePage, { kind: 'hub' }>
  videoQuery: string
  codes: string | undefined
}

/** What an organization, a team or a series shows of its events (HB-013). */
export function HubPage({ page, videoQuery, codes }: HubPageProps) {
  const { design, name, title, description, events, videos } = page
  return (
    <>
      {name !== null && <HubBar hub={{ id: name, title }} phrase="" />}
      <DesignedPage
        design={design}
        title={title}
        description={description}
        events={events}
        videos={videos}
        videoQuery={videoQuery}
        codes={codes}
      />
    </>
  )
}

/** In a frame of another site. */
export function HubEmbed({ page }: { page: Extract<VenuePage, { kind: 'hub-embed' }> }) {
  return (
    <main className="embed">
      <h1>{page.title}</h1>
      <EventList events={page.events} />
    </main>
  )
}
