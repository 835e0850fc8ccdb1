/** Texts of the field for formatted text. */
import { defineLabels, defineTexts } from '@marquee/domain/languages'
import type { LineStyle } from './text-marks.ts'

export const t = defineTexts('rich-text', {
  toolbar: 'Formatting of “{{label}}”',
  style: 'Paragraph style',
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strikethrough',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  rule: 'Horizontal rule',
  link: 'Link',
  start: 'Align to the start',
  center: 'Center',
  end: 'Align to the end',
  // WI-115.
  linkLabel: 'Address of the link',
  linkText: 'Leave it empty to remove the link.',
  linkFault: 'Enter an address such as https://example.org.',
  save: 'Set link',
  count: '{{count}} of {{limit}} characters',
})

export const lineStyleWords: Record<Exclude<LineStyle, 'bullets' | 'numbers'>, string> = defineLabels(
  'rich-text/styles',
  {
    paragraph: 'Paragraph',
    h1: 'Heading 1',
    h2: 'Heading 2',
    h3: 'Heading 3',
    h4: 'Heading 4',
    h5: 'Heading 5',
    h6: 'Heading 6',
  },
)
