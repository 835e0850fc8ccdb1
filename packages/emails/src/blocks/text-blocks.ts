import { placeholders } from '@marquee/domain/email-designs'
import { piecesOf } from '@marquee/domain/email-designs'
import { html, joined, linkAsHtml, linkAsText, type Markup, textAsHtml, textAsText, when } from '../markup.ts'
import { paragraphsOf, partsOf, runsOf, type TextPart } from '../rich-text.ts'
import {
  boldOf,
  type Drawing,
  type Drawn,
  drawsNothing,
  fontOf,
  paragraph,
  type PropsOf,
  row,
  ruleOf,
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
  const parts = partsOf(text)
  if (parts.length === 0) return drawsNothing
  return {
    html: row(joined(parts.map((part) => partAsHtml(part, drawing))), { align }),
    text: parts.map(partAsText),
  }
}

const headingSizes = [28, 24, 20, 18, 16, 14]

function partAsHtml(part: TextPart, drawing: Drawing): Markup {
  const { theme } = drawing
  switch (part.kind) {
    case 'rule':
      return ruleOf(theme, 'margin:16px 0;')
    case 'heading':
      return headingOf(part, drawing)
    case 'list': {
      const items = part.items.map(
        (item) => html`<li style="margin:0 0 4px">${lineAsHtml(item, drawing)}</li>`,
      )
      const style = `margin:0 0 12px;padding:0 0 0 24px;text-align:start;${fontOf(theme, 16, theme.ink)}`
      return part.isNumbered
        ? html`<ol class="ink" style="${style}">${items}</ol>`
        : html`<ul class="ink" style="${style}">${items}</ul>`
    }
    case 'paragraph': {
      const lines = part.lines.map((line) => lineAsHtml(line, drawing))
      return withItsValue(part.lines, paragraph(joined(lines, '<br>'), drawing))
    }
  }
}

function headingOf({ level, line }: TextPart & { kind: 'heading' }, drawing: Drawing): Markup {
  const { theme } = drawing
  const size = headingSizes[level - 1] ?? 16
  const style = `margin:8px 0;${boldOf(theme, size, theme.ink)};line-height:1.25`
  const words = lineAsHtml(line, drawing)
  const drawn = [
    html`<h1 class="ink" style="${style}">${words}</h1>`,
    html`<h2 class="ink" style="${style}">${words}</h2>`,
    html`<h3 class="ink" style="${style}">${words}</h3>`,
    html`<h4 class="ink" style="${style}">${words}</h4>`,
    html`<h5 class="ink" style="${style}">${words}</h5>`,
    html`<h6 class="ink" style="${style}">${words}</h6>`,
  ]
  return drawn[level - 1] ?? words
}

function partAsText(part: TextPart): Markup {
  switch (part.kind) {
    case 'rule':
      return textAsText('--------')
    case 'heading':
      return lineAsText(part.line)
    case 'list': {
      const sign = (index: number) => (part.isNumbered ? `${index + 1}. ` : '- ')
      return joined(
        part.items.map((item, index) => joined([textAsText(sign(index)), lineAsText(item)])),
        '\n',
      )
    }
    case 'paragraph':
      return withItsValue(part.lines, joined(part.lines.map(lineAsText), '\n'))
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
  const runs = runsOf(line).map(({ text, link, isBold, isItalic, isStruck }) => {
    const words = textAsHtml(text)
    const linked =
      link === undefined
        ? addressesAsLinks(text, words, theme.link)
        : html`<a class="link" href="${linkAsHtml(link)}" style="color:${theme.link}">${words}</a>`
    const struck = isStruck ? html`<s>${linked}</s>` : linked
    const italic = isItalic ? html`<em>${struck}</em>` : struck
    return isBold ? html`<strong>${italic}</strong>` : italic
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
