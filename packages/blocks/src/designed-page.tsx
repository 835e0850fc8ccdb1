import type { PageBlock, PageDesign, PublicEvent, PublicListedEvent } from '@marquee/domain/pages'
import type { ReactNode } from 'react'
import { BlockOfEvent } from './block-of-event.tsx'
import { EventHero } from './event-hero.tsx'
import { EventList } from './event-list.tsx'
import { WrittenBlock } from './written-block.tsx'

/** What a page is about, and the parts of it that depend on where it is drawn. */
export type DesignedPageProps = {
  design: PageDesign
  title: string
  /** The event of the page; a hub has none. */
  event?: PublicEvent
  /** The events of a hub. */
  events?: readonly PublicListedEvent[]
  form?: ReactNode
  recordings?: ReactNode
  /** The calls to action below the title. */
  actions?: ReactNode
}

/** A page as its design has it. The venue and the builder draw it with the same code. */
export function DesignedPage(props: DesignedPageProps) {
  const { content, root } = props.design
  const hero = content.find((block) => block.type === 'hero')
  const hasForm = props.form !== undefined && content.some(({ type }) => type === 'form')
  const isBeside = hasForm && root.props.layout === 'beside'
  const rest = content.filter(({ type }) => type !== 'hero' && !(isBeside && type === 'form'))
  return (
    <>
      {hero && <Hero {...props} hero={hero} />}
      <main id="content" className={isBeside ? 'page-columns' : 'page-column'}>
        {isBeside && <aside className="page-aside">{props.form}</aside>}
        <div className="page-main">
          {!hero && <h1>{props.title}</h1>}
          {rest.map((block) => (
            <Block key={block.props.id} {...props} block={block} />
          ))}
        </div>
      </main>
    </>
  )
}

type HeroProps = DesignedPageProps & { hero: Extract<PageBlock, { type: 'hero' }> }

function Hero({ hero, event, title, actions }: HeroProps) {
  const shown = hero.props.title || title
  const text = hero.props.text !== '' && <p className="event-hero-text long-text">{hero.props.text}</p>
  if (event) {
    return (
      <EventHero event={{ ...event, title: shown }}>
        {text}
        {actions}
      </EventHero>
    )
  }
  return (
    <header className="event-hero">
      <div className="event-hero-content">
        <h1>{shown}</h1>
        {text}
      </div>
    </header>
  )
}

type BlockProps = DesignedPageProps & { block: PageBlock }

function Block({ block, event, events = [], form, recordings }: BlockProps) {
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
      return event ? <BlockOfEvent block={block} event={event} /> : null
    default:
      return <WrittenBlock block={block} />
  }
}

type EventsBlockProps = { heading: string; events: readonly PublicListedEvent[] }

function EventsBlock({ heading, events }: EventsBlockProps) {
  const hasHeading = heading !== ''
  return (
    <section className="page-section">
      {hasHeading && <h2>{heading}</h2>}
      <EventList events={events} level={hasHeading ? 'h3' : 'h2'} />
    </section>
  )
}

function FormBlock({ form }: Pick<DesignedPageProps, 'form'>) {
  return form === undefined ? null : <div className="page-form">{form}</div>
}
