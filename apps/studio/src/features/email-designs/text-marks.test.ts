import { describe, expect, it } from 'vitest'
import { addRule, setLineStyle, setLink, toggleMark, typedAddress, type Written } from './text-marks.ts'

/** What is chosen stands between bars. */
function written(shown: string): Written {
  const start = shown.indexOf('|')
  const end = shown.lastIndexOf('|') - 1
  return { text: shown.replaceAll('|', ''), start, end: Math.max(start, end) }
}
const shown = ({ text, start, end }: Written) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

describe('marks around the chosen words', () => {
  it.each([
    ['**', 'a |b| c', 'a **|b|** c'],
    ['**', 'a **|b|** c', 'a |b| c'],
    ['**', 'a |**b**| c', 'a |b| c'],
    ['*', 'a **|b|** c', 'a ***|b|*** c'],
    ['**', 'a ***|b|*** c', 'a *|b|* c'],
    ['~~', 'a| b |c', 'a ~~|b|~~ c'],
    ['**', 'a|', 'a**|**'],
    ['**', '|- one\n\ntwo|', '- **|one**\n\n**two|**'],
    ['**', '|**one**\ntwo|', '**|one**\n**two|**'],
  ] as const)('%s makes of %j %j', (mark, before, after) => {
    expect(shown(toggleMark(written(before), mark))).toBe(after)
  })
})

describe('styles of lines', () => {
  it.each([
    ['h2', 'one\ntw|o', 'one\n## two|'],
    ['h2', '## tw|o', 'two|'],
    ['h6', '## tw|o', '###### two|'],
    ['bullets', '|a\n\nb|', '|- a\n\n- b|'],
    ['numbers', '|- a\n- b|', '|1. a\n2. b|'],
    ['numbers', '|1. a\n2. b|', '|a\nb|'],
    ['paragraph', '# a|', 'a|'],
    ['bullets', '|', '- |'],
  ] as const)('%s makes of %j %j', (style, before, after) => {
    expect(shown(setLineStyle(written(before), style))).toBe(after)
  })

  it.each([
    ['a|b\nc', 'ab\n\n---\n\n|c'],
    ['|', '---\n\n|'],
  ])('a rule stands below %j: %j', (before, after) => {
    expect(shown(addRule(written(before)))).toBe(after)
  })
})

describe('links', () => {
  it.each([
    ['see |this| now', 'https://a.test', 'see [this](https://a.test)| now'],
    ['see |', 'https://a.test', 'see [a.test](https://a.test)|'],
    ['see [th|is](https://a.test) now', 'https://b.test', 'see [this](https://b.test)| now'],
    ['see [th|is](https://a.test) now', '', 'see this| now'],
    ['see [this](https://a.test) no|w', '', 'see [this](https://a.test) no|w'],
    ['no|w', '', 'no|w'],
  ])('of %j to %j is %j', (before, address, after) => {
    expect(shown(setLink(written(before), address))).toBe(after)
  })

  it.each([
    ['example.org', 'https://example.org'],
    [' https://example.org/a(b) ', 'https://example.org/a%28b%29'],
    ['localhost:3000', 'https://localhost:3000'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['{{magic_link}}', '{{magic_link}}'],
    ['', ''],
  ])('typed as %j lead to %j', (typed, address) => expect(typedAddress(typed)).toBe(address))
})
