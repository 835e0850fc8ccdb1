type LongTextProps = { id: string; heading: string; text: string; level?: 'h2' | 'h3' }

/** Several paragraphs under a heading; renders nothing if the text is empty. */
export function LongText({ id, heading, text, level: Heading = 'h2' }: LongTextProps) {
  if (text.trim() === '') return null
  return (
    <section className="page-section" aria-labelledby={heading === '' ? undefined : id}>
      {heading !== '' && <Heading id={id}>{heading}</Heading>}
      <p className="long-text">{text.trim()}</p>
    </section>
  )
}
