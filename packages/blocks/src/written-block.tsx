/** Blocks whose content is written in the builder. Empty parts aren't shown. */
import {
  embedAddress,
  isAnswered,
  isFilled,
  isQuoted,
  type PageBlock,
  type PublicEvent,
} from '@marquee/domain/pages'
import { buttonStyle } from './block-colors.ts'
import { CodeBlock } from './code-block.tsx'
import { LongText } from './long-text.tsx'
import { MapBlock } from './map-block.tsx'
import { SizedImage } from './sized-image.tsx'
import { t } from './texts.ts'

/** What is written in entries that people add. */
type Entries = 'gallery' | 'quotes' | 'logos' | 'faq' | 'columns'
type WrittenEntries = Extract<PageBlock, { type: Entries }>
type Written = 'text' | 'image' | 'video' | 'clip' | 'button' | 'embed' | 'code' | 'map' | Entries
type WrittenBlockProps = {
  block: Extract<PageBlock, { type: Written }>
  /** Where the page requests playback of a video. */
  videoAddress: (id: string) => string
  /** Where the frames of code blocks are, without the id; drafts run no code. */
  codes: string | undefined
  /** The page's event, whose location a map shows. */
  event: PublicEvent | undefined
}

export function WrittenBlock({ block, videoAddress, codes, event }: WrittenBlockProps) {
  switch (block.type) {
    case 'text':
      return <LongText {...block.props} level={block.props.level === 'part' ? 'h3' : 'h2'} />
    case 'image':
      return <ImageBlock {...block.props} />
    case 'video':
    case 'clip':
      return <VideoBlock {...block.props} address={videoAddress(block.props.video)} />
    case 'button':
      return <ButtonBlock {...block.props} />
    case 'embed':
      return <EmbedBlock {...block.props} />
    case 'map':
      return <MapBlock {...block.props} event={event} />
    case 'code':
      return <CodeBlock {...block.props} codes={codes} />
    default:
      return <EntriesBlock block={block} />
  }
}

function EntriesBlock({ block }: { block: WrittenEntries }) {
  switch (block.type) {
    case 'gallery':
      return <GalleryBlock {...block.props} />
    case 'quotes':
      return <QuotesBlock {...block.props} />
    case 'logos':
      return <LogosBlock {...block.props} />
    case 'faq':
      return <FaqBlock {...block.props} />
    case 'columns':
      return <ColumnsBlock {...block.props} />
  }
}

type PropsOf<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>['props']

function ImageBlock({ picture, alt, is_decorative, caption, width, height }: PropsOf<'image'>) {
  if (picture === '') return null
  return (
    <figure className="page-section page-figure">
      <SizedImage
        src={picture}
        sizes="(width >= 54rem) 52rem, 100vw"
        pixels={width}
        alt={is_decorative === true ? '' : alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** A video from the library. The page's script adds the poster and plays the video when the button is pressed. */
function VideoBlock({ title, video, address }: PropsOf<'video'> & { address: string }) {
  if (video === '') return null
  return (
    <figure className="page-section page-figure">
      <div className="page-video" data-video={address}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the playlist or as a track */}
        <video playsInline preload="none" aria-label={title} data-captions={t('captions')} />
        <button type="button" className="page-video-play" data-play hidden>
          <span className="visually-hidden">{title === '' ? t('play') : t('playOf', { title })}</span>
        </button>
        <p role="status" className="page-video-trouble" data-trouble hidden>
          {t('notPlaying')}
        </p>
        <noscript>{t('needsScript')}</noscript>
      </div>
      {title !== '' && <figcaption>{title}</figcaption>}
    </figure>
  )
}

/** As large as three in a row are, or two on a phone. */
const inGallery = '(width >= 54rem) 17rem, 50vw'

function GalleryBlock({ heading, pictures }: PropsOf<'gallery'>) {
  const shown = pictures.filter(({ picture }) => picture !== '')
  if (shown.length === 0) return null
  return (
    <section className="page-section">
      {heading !== '' && <h2>{heading}</h2>}
      <ul className="page-gallery">
        {shown.map(({ picture, alt, caption, width, height }, index) => (
          <li key={index}>
            <figure className="page-figure">
              <SizedImage
                src={picture}
                sizes={inGallery}
                pixels={width}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
              {caption !== '' && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function QuotesBlock({ heading, quotes }: PropsOf<'quotes'>) {
  const shown = quotes.filter(isQuoted)
  if (shown.length === 0) return null
  return (
    <section className="page-section">
      {heading !== '' && <h2>{heading}</h2>}
      <div className="page-quotes">
        {shown.map(({ text, name, role, picture }, index) => (
          <figure key={index} className="page-quote">
            <blockquote>
              <p className="long-text">{text}</p>
            </blockquote>
            <figcaption>
              {picture !== '' && (
                <SizedImage
                  src={picture}
                  sizes="3rem"
                  alt=""
                  width="48"
                  height="48"
                  loading="lazy"
                  decoding="async"
                />
              )}
              <span>
                <strong>{name}</strong>
                {role !== '' && <span className="page-quote-role">{role}</span>}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

function LogosBlock({ heading, logos }: PropsOf<'logos'>) {
  const shown = logos.filter(({ picture }) => picture !== '')
  if (shown.length === 0) return null
  return (
    <section className="page-section">
      {heading !== '' && <h2>{heading}</h2>}
      <ul className="page-logos">
        {shown.map(({ picture, name, link }, index) => {
          const image = <img src={picture} alt={name} height="56" loading="lazy" decoding="async" />
          return (
            <li key={index}>
              {link === '' ? (
                image
              ) : (
                <a href={link} rel="noopener">
                  {image}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function ButtonBlock({ label, link, ...colors }: PropsOf<'button'>) {
  if (label === '' || link === '') return null
  return (
    <p className="page-section">
      <a className="button" href={link} rel="noopener" style={buttonStyle(colors)}>
        {label}
      </a>
    </p>
  )
}

function FaqBlock({ heading, questions }: PropsOf<'faq'>) {
  const answered = questions.filter(isAnswered)
  if (answered.length === 0) return null
  return (
    <section className="page-section">
      {heading !== '' && <h2>{heading}</h2>}
      {answered.map(({ question, answer }, index) => (
        <details key={index} className="page-question">
          <summary>{question}</summary>
          <p className="long-text">{answer}</p>
        </details>
      ))}
    </section>
  )
}

function ColumnsBlock({ heading, columns }: PropsOf<'columns'>) {
  const filled = columns.filter(isFilled)
  if (filled.length === 0) return null
  const Heading = heading === '' ? 'h2' : 'h3'
  return (
    <section className="page-section">
      {heading !== '' && <h2>{heading}</h2>}
      <div className="text-columns">
        {filled.map((column, index) => (
          <div key={index}>
            {column.heading !== '' && <Heading>{column.heading}</Heading>}
            <p className="long-text">{column.text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

/** A player from another site, in a sandbox that can't reach this page. */
function EmbedBlock({ title, address }: PropsOf<'embed'>) {
  const source = embedAddress(address)
  if (source === undefined) return null
  return (
    <p className="page-section">
      <iframe
        className="page-embed"
        src={source}
        title={title}
        loading="lazy"
        allowFullScreen
        // The players don't start without knowing which site embeds them.
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    </p>
  )
}
