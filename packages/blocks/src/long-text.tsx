type LongTextProps = { id: string; heading: string; text: string }

/** A text of several paragraphs under its heading; nothing without a text. */
export function LongText({ id, heading, text }: LongTextProps) {
  if (text.trim() === '') return null
  return (
    <section className="page-section" aria-labelledby={heading === '' ? undefined : id}>
      {heading !== '' && <h2 id={id}>{heading}</h2>}
      <p className="long-text">{text.trim()}</p>
    </section>
  )
}
