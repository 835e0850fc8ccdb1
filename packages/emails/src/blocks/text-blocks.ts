import { placeholders } from '@marquee/domain/email-designs'
import { piecesOf } from '@marquee/domain/email-designs'
import { html, joined, linkAsHtml, linkAsText, type Markup, textAsHtml, textAsText, when } from '../markup.ts'
import { paragraphsOf, runsOf } from '../rich-text.ts'
import {
  boldOf,
  type Drawing,
  type Drawn,
  drawsNothing,
  fontOf,
  paragraph,
  type PropsOf,
  row,
} from './drawing.ts'

export function drawHeading({ text, level, align }: PropsOf<'heading'>, { theme }: Drawing): Drawn {
  if (text === '') return drawsNothing
  const words = textAsHtml(text)
  const style = (size: number) => `margin:8px 0;${boldOf(theme, size, theme.ink)};line-height:1.25`
  const heading =
    level === 'title'
      ? html`<h1 class="ink" style="${style(28)}">${words}</h1>`
      : html`<h2 class="ink" style="${style(20)}">${words}</h2>`
  return { html: row(heading, { align }), text: [textAsText(text)] }
}

export function drawText({ text, align }: PropsOf<'text'>, drawing: Drawing): Drawn {
  const paragraphs = paragraphsOf(text)
  if (paragraphs.length === 0) return drawsNothing
  const drawn = paragraphs.map((lines) => {
    const words = paragraph(
      joined(
        lines.map((line) => lineAsHtml(line, drawing)),
        '<br>',
      ),
      drawing,
    )
    return withItsValue(lines, words)
  })
  return {
    html: row(joined(drawn), { align }),
    text: paragraphs.map((lines) => withItsValue(lines, joined(lines.map(lineAsText), '\n'))),
  }
}

/** Columns and footers have smaller texts. */
export function smallText(text: string, drawing: Drawing, color: string): Markup {
  const quiet = color === drawing.theme.quiet ? 'quiet' : 'ink'
  return joined(
    paragraphsOf(text).map((lines) => {
      const words = joined(
        lines.map((line) => lineAsHtml(line, drawing)),
        '<br>',
      )
      return html`<p class="${quiet}" style="margin:0 0 8px;${fontOf(drawing.theme, 14, color)}">${words}</p>`
    }),
  )
}

export const plainText = (text: string): Markup =>
  joined(
    paragraphsOf(text).map((lines) => joined(lines.map(lineAsText), '\n')),
    '\n\n',
  )

/** A paragraph that is nothing but a placeholder without a fallback is left out for people without its value. */
function withItsValue(lines: readonly string[], drawn: Markup): Markup {
  const [piece, ...others] = piecesOf(lines.join('\n').trim())
  if (typeof piece !== 'object' || others.length > 0 || piece.fallback !== '') return drawn
  return when(piece.name, drawn)
}

function lineAsHtml(line: string, { theme }: Drawing): Markup {
  const runs = runsOf(line).map(({ text, link, isBold }) => {
    const words = textAsHtml(text)
    const linked =
      link === undefined
        ? addressesAsLinks(text, words, theme.link)
        : html`<a class="link" href="${linkAsHtml(link)}" style="color:${theme.link}">${words}</a>`
    return isBold ? html`<strong>${linked}</strong>` : linked
  })
  return joined(runs)
}

/** A placeholder that holds an address is a link wherever it stands. */
function addressesAsLinks(text: string, words: Markup, color: string): Markup {
  const pieces = piecesOf(text)
  if (!pieces.some((piece) => typeof piece === 'object' && placeholders[piece.name] === 'address'))
    return words
  return joined(
    pieces.map((piece) => {
      if (typeof piece === 'string') return textAsHtml(piece)
      const written = `{{${piece.name}}}`
      const value = textAsHtml(written)
      if (placeholders[piece.name] !== 'address') return value
      return when(
        piece.name,
        html`<a class="link" href="${linkAsHtml(written)}" style="color:${color}">${value}</a>`,
      )
    }),
  )
}

/** Plain text has the address behind the words. */
function lineAsText(line: string): Markup {
  return joined(
    runsOf(line).map(({ text, link }) => {
      const words = textAsText(text)
      return link === undefined || link === text
        ? words
        : joined([words, textAsText(' ('), linkAsText(link), textAsText(')')])
    }),
  )
}
