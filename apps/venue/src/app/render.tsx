/** Renders the venue's pages on the server: complete HTML without hydration; islands enhance parts of it. */
import { MessageCard } from '@marquee/blocks'
import type { PageDesign, PageFrame, PageTracking, RenderPage, VenuePage } from '@marquee/domain/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { EnterPage, headingOf, SentOut } from '#features/audience/public.ts'
import {
  DesignedBody,
  type DesignedVenuePage,
  EmbedPage,
  EventHead,
  FormPreview,
  describeHub,
  HubEmbed,
  HubListPage,
  jsonForScript,
  ListHead,
  OwnRegistrationPage,
  RegisteredPage,
  SplashPage,
} from '#features/pages/public.ts'
import { RoomPreview } from '#features/branding/public.ts'
import { CheckInPage } from '#features/check-in/public.ts'
import { CodePreviewPage } from '#features/custom-code/public.ts'
import { TrackingConsent } from '#features/tracking-pixels/public.ts'
import { FirstPicture } from '#features/room/public.ts'
import { Document } from './document.tsx'

export const renderPage: RenderPage = (page, frame) =>
  `<!doctype html>${renderToStaticMarkup(pageOf(page, frame))}`

function pageOf(page: VenuePage, frame: PageFrame) {
  switch (page.kind) {
    case 'event':
    case 'on-demand':
    case 'splash':
      return <EventDocument page={page} frame={frame} />
    case 'embed':
    case 'hub-embed':
      return <EmbedDocument page={page} frame={frame} />
    case 'hub':
    case 'hub-list':
      return <HubDocument page={page} frame={frame} />
    default:
      return <UnlistedDocument page={page} frame={frame} />
  }
}

type PageOf<Kind extends VenuePage['kind']> = Extract<VenuePage, { kind: Kind }>

type DocumentOf<Kind extends VenuePage['kind']> = { page: PageOf<Kind>; frame: PageFrame }

/** What search engines leave out. */
function UnlistedDocument({
  page,
  frame,
}: DocumentOf<
  | 'enter'
  | 'room'
  | 'room-preview'
  | 'form-preview'
  | 'check-in'
  | 'code-preview'
  | 'sent-out'
  | 'registered'
  | 'own-registration'
  | 'message'
>) {
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
        <Document
          title={page.title}
          frame={frame}
          entries={['room']}
          look={page.look}
          roomKey={page.key}
          head={unlisted}
        >
          <FirstPicture page={page} />
        </Document>
      )
    case 'room-preview':
      return (
        <Document
          title={page.event.title}
          frame={frame}
          entries={['room-preview']}
          branding={page.branding}
          look={page.look}
        >
          <RoomPreview page={page} />
        </Document>
      )
    case 'form-preview':
      return (
        <Document
          title={page.event.title}
          frame={frame}
          entries={['form-preview']}
          look={page.event.look}
          head={unlisted}
        >
          <FormPreview page={page} />
        </Document>
      )
    case 'check-in':
      return (
        <Document title={page.title} frame={frame} entries={['check-in']} roomKey={page.key} head={unlisted}>
          <CheckInPage page={page} />
        </Document>
      )
    case 'code-preview':
      return (
        <Document title="" frame={frame} entries={['code-preview']} builder={page.builder} head={unlisted}>
          <CodePreviewPage />
        </Document>
      )
    case 'registered':
    case 'own-registration':
      return (
        <Document
          title={page.event.title}
          frame={frame}
          entries={['event']}
          look={page.event.look}
          head={unlisted}
        >
          <PageAfterForm page={page} />
        </Document>
      )
    case 'sent-out':
      return (
        <Document title={headingOf(page.way_out)} frame={frame} entries={[]} head={unlisted}>
          <SentOut eventId={page.event_id} wayOut={page.way_out} />
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

function EventDocument({ page, frame }: DocumentOf<'event' | 'on-demand' | 'splash'>) {
  const preview = page.kind === 'splash' ? undefined : page.preview
  const branding = page.kind === 'splash' ? undefined : page.branding
  const { event, head } = page
  return (
    <Document
      title={`${event.title} | ${event.organization}`}
      frame={frame}
      entries={[branding ? 'branding-preview' : preview ? 'preview' : 'event', ...entriesOf(page.tracking)]}
      preview={preview}
      branding={branding}
      look={event.look}
      head={
        <>
          <EventHead event={event} head={head} title={event.title} isOnDemand={page.kind === 'on-demand'} />
          {page.kind !== 'splash' && preview && <DraftData page={page} />}
        </>
      }
    >
      {page.kind === 'splash' ? (
        <SplashPage event={event} form={page.form} />
      ) : (
        <DesignedBody page={page} token={frame.formToken} />
      )}
      {page.tracking && <TrackingConsent tracking={page.tracking} />}
    </Document>
  )
}

function EmbedDocument({ page, frame }: DocumentOf<'embed' | 'hub-embed'>) {
  if (page.kind === 'hub-embed')
    return (
      <Document title={page.title} frame={frame} entries={['list', 'embed']} head={<EmbedHead />}>
        <HubEmbed page={page} />
      </Document>
    )
  const { event, form, shows, scheme } = page
  return (
    <Document
      title={event.title}
      frame={frame}
      entries={['event', 'embed']}
      scheme={scheme}
      look={event.look}
      head={<EmbedHead />}
    >
      <EmbedPage event={event} form={form} shows={shows} token={frame.formToken} />
    </Document>
  )
}

function HubDocument({ page, frame }: DocumentOf<'hub' | 'hub-list'>) {
  if (page.kind === 'hub-list') {
    const { title, organization } = page.list.hub
    const head = <ListHead {...headOfList(page)} />
    return (
      <Document title={`${title} | ${organization}`} frame={frame} entries={['list']} head={head}>
        <HubListPage list={page.list} />
      </Document>
    )
  }
  const enhanced = [hasVideo(page.design) ? 'event' : 'list']
  return (
    <Document
      title={`${page.title} | ${page.organization}`}
      frame={frame}
      entries={[...(page.preview ? ['preview'] : enhanced), ...entriesOf(page.tracking)]}
      preview={page.preview}
      head={
        <>
          <ListHead {...headOfHub(page)} />
          {page.preview && <DraftData page={page} />}
        </>
      }
    >
      <DesignedBody page={page} token="" />
      {page.tracking && <TrackingConsent tracking={page.tracking} />}
    </Document>
  )
}

/** Pages that track nothing load nothing for it. */
const entriesOf = (tracking: PageTracking | null) => (tracking ? ['tracking'] : [])

function headOfHub({ title, description, organization, name, ...page }: PageOf<'hub'>) {
  const about = description || describeHub({ title, organization })
  const feeds = name === null ? {} : { feedsOf: page.canonical }
  return { ...page, ...feeds, title, organization, description: about.slice(0, 200) }
}

/** Only the list as a whole is for search engines, not what somebody looked for. */
function headOfList({ list, canonical }: PageOf<'hub-list'>) {
  const { hub, query, events } = list
  const { q, time, type, tag, series, view, page } = query
  const isListed =
    q === '' && page === 1 && [time, type, tag, series, view].every((filter) => filter === undefined)
  const { title, organization } = hub
  const feedsOf = canonical.replace(/\/events$/, '')
  return { title, organization, description: describeHub(hub), canonical, events, isListed, feedsOf }
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

/** What the script of a draft draws again after each change (`islands/preview.ts`). */
function DraftData({ page }: { page: DesignedVenuePage }) {
  return (
    <script
      type="application/json"
      data-draft-page
      dangerouslySetInnerHTML={{ __html: jsonForScript(page) }}
    />
  )
}

function hasVideo({ content }: PageDesign): boolean {
  return content.some(({ type }) => type === 'video' || type === 'clip')
}

function PageAfterForm({ page }: { page: Extract<VenuePage, { kind: 'registered' | 'own-registration' }> }) {
  return page.kind === 'registered' ? <RegisteredPage page={page} /> : <OwnRegistrationPage page={page} />
}
