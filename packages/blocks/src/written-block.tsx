/** Blocks whose content is written in the builder. What isn't filled in is left out. */
import { embedAddress, isAnswered, isFilled, type PageBlock } from '@marquee/domain/pages'
import { LongText } from './long-text.tsx'

type Written = 'text' | 'button' | 'faq' | 'columns' | 'embed'

export function WrittenBlock({ block }: { block: Extract<PageBlock, { type: Written }> }) {
  switch (block.type) {
    case 'text':
      return <LongText {...block.props} />
    case 'button':
      return <ButtonBlock {...block.props} />
    case 'faq':
      return <FaqBlock {...block.props} />
    case 'columns':
      return <ColumnsBlock {...block.props} />
    case 'embed':
      return <EmbedBlock {...block.props} />
  }
}

type PropsOf<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>['props']

function ButtonBlock({ label, link }: PropsOf<'button'>) {
  if (label === '' || link === '') return null
  return (
    <p className="page-section">
      <a className="button" href={link} rel="noopener">
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

/** A player of another site. It may run there, and reaches nothing here. */
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
        // The players refuse to start without knowing which site shows them.
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    </p>
  )
}
