import type { PageBlock, PageDesign, PublicEvent, PublicListedEvent } from '@marquee/domain/pages'
import type { ReactNode } from 'react'
import { heroStyle } from './block-colors.ts'
import { BlockOfEvent } from './block-of-event.tsx'
import { styleOfBlock } from './block-style.ts'
import { EventHero } from './event-hero.tsx'
import { EventList } from './event-list.tsx'
import { CoverArt } from './cover-art.tsx'
import { t } from './texts.ts'
import { WrittenBlock } from './written-block.tsx'

/** What a page shows, and what depends on where it is drawn. */
export type DesignedPageProps = {
  design: PageDesign
  title: string
  /** Shown below the title of a page without an event, unless the title block has its own text. */
  description?: string
  /** Where the page requests playback of a video, without the ID. */
  videos: string
  /** Appended after the ID. */
  videoQuery?: string
  /** Where the frames of code blocks are, without the ID; drafts run no code. */
  codes?: string | undefined
  /** The page's event; hubs have none. */
  event?: PublicEvent
  /** The hub's events. */
  events?: readonly PublicListedEvent[]
  form?: ReactNode
  recordings?: ReactNode
  /** The calls to action below the title. */
  actions?: ReactNode
}

/** Draws a page from its design. The venue and the builder share this code. */
export function DesignedPage(props: DesignedPageProps) {
  const { content, root } = props.design
  const hero = content.find((block) => block.type === 'hero')
  const hasForm = props.form !== undefined && content.some(({ type }) => type === 'form')
  const isBeside = hasForm && root.props.layout === 'beside'
  const rest = content.filter(({ type }) => type !== 'hero' && !(isBeside && type === 'form'))
  const lead = isBeside ? leadOf(content) : rest.length
  return (
    <>
      {hero && (
        <div
          className="page-block event-hero-block"
          data-block={hero.props.id}
          data-block-type="hero"
          {...styleOfBlock(hero)}
        >
          <Hero {...props} hero={hero} />
        </div>
      )}
      <main id="content" className={isBeside ? 'page-columns' : 'page-column'}>
        <div className="page-main page-lead">
          {!hero && <h1>{props.title}</h1>}
          <Blocks {...props} blocks={rest.slice(0, lead)} />
        </div>
        {isBeside && (
          <>
            <aside
              className="page-aside"
              data-block={content.find(({ type }) => type === 'form')?.props.id}
              data-block-type="form"
            >
              {props.form}
            </aside>
            <div className="page-main page-rest">
              <Blocks {...props} blocks={rest.slice(lead)} />
            </div>
          </>
        )}
      </main>
    </>
  )
}

/**
 * How many blocks phones show above a form that is beside them on wide screens: those that the design has before it, and
 * otherwise what the event is about.
 */
function leadOf(content: readonly PageBlock[]): number {
  const blocks = content.filter(({ type }) => type !== 'hero')
  const before = blocks.findIndex(({ type }) => type === 'form')
  return before > 0 ? before : blocks[1]?.type === 'about' || blocks[1]?.type === 'recordings' ? 1 : 0
}

function Blocks({ blocks, ...props }: DesignedPageProps & { blocks: readonly PageBlock[] }) {
  return blocks.map((block) => (
    <div
      key={block.props.id}
      className="page-block"
      data-block={block.props.id}
      data-block-type={block.type}
      {...styleOfBlock(block)}
    >
      <Block {...props} block={block} />
    </div>
  ))
}

type HeroProps = DesignedPageProps & { hero: Extract<PageBlock, { type: 'hero' }> }

function Hero({ hero, event, title, description = '', actions }: HeroProps) {
  const shown = hero.props.title || title
  const written = hero.props.text || (event ? '' : description)
  const text = written !== '' && <p className="event-hero-text long-text">{written}</p>
  const style = heroStyle(hero.props)
  if (event) {
    return (
      <EventHero event={{ ...event, title: shown }} style={style}>
        {text}
        {actions}
      </EventHero>
    )
  }
  return (
    <header className="event-hero" style={style}>
      <div className="event-hero-content">
        {style === undefined && <CoverArt seed={title} className="event-cover hub-cover" />}
        <div className="event-hero-words">
          <h1>{shown}</h1>
          {text}
        </div>
      </div>
    </header>
  )
}

type BlockProps = DesignedPageProps & { block: PageBlock }

function Block(props: BlockProps) {
  const { block, event, events = [], form, recordings, videos, videoQuery = '' } = props
  switch (block.type) {
    case 'hero':
      return null
    case 'form':
      return <FormBlock form={form} />
    case 'recordings':
      return recordings
    case 'events':
      return <EventsBlock heading={block.props.heading} events={events} />
    case 'about':
    case 'agenda':
    case 'speakers':
    case 'sponsors':
    case 'countdown':
      return <BlockOfEvent block={block} event={event} />
    default:
      return (
        <WrittenBlock
          block={block}
          videoAddress={(id) => `${videos}${id}/${videoQuery}`}
          codes={props.codes}
          event={event}
        />
      )
  }
}

type EventsBlockProps = { heading: string; events: readonly PublicListedEvent[] }

function EventsBlock({ heading, events }: EventsBlockProps) {
  const hasHeading = heading !== ''
  const level = hasHeading ? 'h3' : 'h2'
  const over = events.filter(({ state, event_type }) => state === 'past' && event_type !== 'Recording')
  const ahead = events.filter((event) => !over.includes(event))
  const isSplit = over.length > 0 && ahead.length > 0
  return (
    <section className="page-section">
      {hasHeading && <h2>{heading}</h2>}
      {isSplit ? (
        <>
          <EventList events={ahead} level={level} isFeatured />
          <p className="list-break">{t('pastEvents')}</p>
          <EventList events={over.toReversed()} level={level} />
        </>
      ) : (
        <EventList events={events} level={level} isFeatured />
      )}
    </section>
  )
}

function FormBlock({ form }: Pick<DesignedPageProps, 'form'>) {
  return form === undefined ? null : <div className="page-form">{form}</div>
}
