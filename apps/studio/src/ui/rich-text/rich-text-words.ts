import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('rich-text', {
  toolbar: 'Formatting of “{{label}}”',
  paragraph: 'Paragraph',
  heading: 'Heading {{level}}',
  style: 'Style: {{style}}',
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strike through',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  rule: 'Horizontal rule',
  link: 'Link',
  'align.left': 'Align left',
  'align.center': 'Align in the middle',
  'align.right': 'Align right',
  'align.justify': 'Justify',
  // WI-115.
  'link.title': 'Link',
  'link.label': 'Address of the link',
  'link.text': 'Leave it empty to remove the link.',
  'link.broken': 'Enter an address such as https://example.org',
  count: '{{count}} of {{limit}} characters',
})
