import { describe, expect, it } from 'vitest'
import { pageDesignSchema } from './page-design-schema.ts'
import { pageKinds } from './page-words.ts'
import { blocksOf, defaultDesign, embedAddress, newBlock, pageFindings } from './public.ts'

describe.each(pageKinds)('the design of a %s page', (kind) => {
  it('is valid from the start, with every block that it can have, and nothing to complain about', () => {
    expect(pageFindings(kind, defaultDesign(kind))).toEqual([])
    const content = blocksOf[kind].map((type) => newBlock(type, type))
    expect(pageDesignSchema.safeParse({ ...defaultDesign(kind), content }).success).toBe(true)
  })
})

describe('what to look at before publishing', () => {
  it('names the form and the title that are missing, and blocks that show nothing', () => {
    const content = [newBlock('button', 'a'), newBlock('embed', 'b')]
    const found = pageFindings('registration', { ...defaultDesign('registration'), content })
    expect(found.map(({ what, id }) => [what, id])).toEqual([
      ['noHero', undefined],
      ['noForm', undefined],
      ['noLabel', 'a'],
      ['noVideo', 'b'],
    ])
  })
})

describe('an embedded video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
    ['http://vimeo.com/76979871', undefined],
    ['https://vimeo.com/76979871"onload=alert(1)', undefined],
  ])('%s is framed as %s', (typed, framed) => {
    expect(embedAddress(typed)).toBe(framed)
  })
})
