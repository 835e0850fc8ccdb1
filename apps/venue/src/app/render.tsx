/** Renders the venue's pages on the server: complete HTML without hydration; islands enhance parts of it. */
import { MessageCard } from '@marquee/blocks'
import type { PageFrame, RenderPage, VenuePage } from '@marquee/domain/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { EnterPage } from '#features/audience/public.ts'
import {
  EmbedPage,
  EventHead,
  EventPage,
  EventsPage,
  HubPage,
  OnDemandPage,
  RegisteredPage,
  SplashPage,
} from '#features/pages/public.ts'
import { CheckInPage } from '#features/registrants/public.ts'
import { FirstPicture } from '#features/room/public.ts'
import { Document } from './document.tsx'

export const renderPage: RenderPage = (page, frame) =>
  `<!doctype html>${renderToStaticMarkup(pageOf(page, frame))}`

function pageOf(page: VenuePage, frame: PageFrame) {
  const unlisted = <meta name="robots" content="noindex" />
  switch (page.kind) {
    case 'enter':
      return (
        <Document title={page.title} frame={frame} entries={['enter']} head={unlisted}>
          <EnterPage eventId={page.event_id} title={page.title} />
        </Document>
      )
    case 'room':
      return (
        <Document title={page.title} frame={frame} entries={['room']} head={unlisted}>
          <FirstPicture page={page} />
        </Document>
      )
    case 'check-in':
      return (
        <Document title={page.title} frame={frame} entries={['check-in']} head={unlisted}>
          <CheckInPage page={page} />
        </Document>
      )
    case 'event':
    case 'on-demand':
    case 'splash':
      return (
        <Document
          title={`${page.event.title} | ${page.event.organization}`}
          frame={frame}
          entries={['event']}
          head={
            <EventHead
              event={page.event}
              head={page.head}
              title={page.event.title}
              isOnDemand={page.kind === 'on-demand'}
            />
          }
        >
          <PageOfEvent page={page} token={frame.formToken} />
        </Document>
      )
    case 'embed':
      return (
        <Document title={page.event.title} frame={frame} entries={['event']} head={<EmbedHead />}>
          <EmbedPage event={page.event} form={page.form} shows={page.shows} token={frame.formToken} />
        </Document>
      )
    case 'events':
      return (
        <Document
          title={page.title}
          frame={frame}
          entries={[]}
          head={<link rel="canonical" href={page.canonical} />}
        >
          <EventsPage page={page} />
        </Document>
      )
    case 'hub':
      return (
        <Document
          title={page.title}
          frame={frame}
          entries={[]}
          head={<link rel="canonical" href={page.canonical} />}
        >
          <HubPage page={page} />
        </Document>
      )
    case 'registered':
      return (
        <Document title={page.event.title} frame={frame} entries={['event']} head={unlisted}>
          <RegisteredPage event={page.event} status={page.status} />
        </Document>
      )
    case 'message':
      return (
        <Document title={page.heading} frame={frame} entries={[]} head={unlisted}>
          <MessageCard heading={page.heading} text={page.text} />
        </Document>
      )
  }
}

/** What a frame leads to opens outside of it: other pages can't be framed. */
function EmbedHead() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <base target="_blank" />
    </>
  )
}

type OfEvent = Extract<VenuePage, { kind: 'event' | 'on-demand' | 'splash' }>

function PageOfEvent({ page, token }: { page: OfEvent; token: string }) {
  const { event, form } = page
  if (page.kind === 'splash') return <SplashPage event={event} form={form} />
  const Page = page.kind === 'event' ? EventPage : OnDemandPage
  return <Page event={event} form={form} token={token} design={page.design} />
}
