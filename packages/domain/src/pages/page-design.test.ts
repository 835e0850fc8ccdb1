import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageDesignSchema } from './page-design-schema.ts'
import { pageKinds } from './page-words.ts'
import {
  blocksOf,
  defaultDesign,
  differenceOf,
  embedAddress,
  emptyPicture,
  emptyQuote,
  mergeDesigns,
  newBlock,
  type PageBlock,
  type PageDesign,
  pageFindings,
  withProps,
} from './public.ts'

describe.each(pageKinds)('the design of a %s page', (kind) => {
  it('is valid from the start, with every block that it can have, and has no findings', () => {
    expect(pageFindings(kind, { design: defaultDesign(kind), nothingIn: [] })).toEqual([])
    const content = blocksOf[kind].map((type) => newBlock(type, type))
    expect(pageDesignSchema.safeParse({ ...defaultDesign(kind), content }).success).toBe(true)
  })
})

describe('what to check before publishing', () => {
  it('includes a missing form or title, and blocks that show nothing', () => {
    const content = [newBlock('button', 'a'), newBlock('embed', 'b')]
    const design = { ...defaultDesign('registration'), content }
    const found = pageFindings('registration', { design, nothingIn: [] })
    expect(found.map(({ what, id }) => [what, id])).toEqual([
      ['noHero', undefined],
      ['noForm', undefined],
      ['noLabel', 'a'],
      ['noVideo', 'b'],
    ])
  })
})

it('[RG-001] a new page has no findings, although the event is still empty', () => {
  const nothingIn = ['about', 'agenda', 'speakers', 'sponsors', 'recordings']
  const kinds = ['registration', 'on-demand', 'series', 'hub'] as const
  expect(kinds.flatMap((kind) => pageFindings(kind, { design: defaultDesign(kind), nothingIn }))).toEqual([])
})

describe('a block that needs a second look', () => {
  const findingsOf = (...content: PageBlock[]) => {
    const design = { ...defaultDesign('hub'), content: [newBlock('hero', 'hero'), ...content] }
    return pageFindings('hub', { design, nothingIn: ['speakers', 'map'] }).map(
      ({ what, id }) => `${what} ${id}`,
    )
  }
  const shown = { picture: '/media/public/a/b.png', alt: '', caption: '', width: 400, height: 300 }
  const image = { id: 'i', ...shown }
  it.each<[string, PageBlock, string[]]>([
    ['a small picture that nobody describes', { type: 'image', props: image }, ['noAlt i', 'smallPicture i']],
    ['a decoration', { type: 'image', props: { ...image, width: 900, is_decorative: true } }, []],
    ['a picture that is missing', newBlock('image', 'i'), ['noPicture i']],
    ['a logo without a picture', newBlock('logos', 'l'), ['noPicture l']],
    ['a gallery without a picture', newBlock('gallery', 'g'), ['noPicture g']],
    [
      'a gallery with a picture that nobody describes, and one that is missing',
      { type: 'gallery', props: { id: 'g', heading: '', pictures: [shown, emptyPicture] } },
      ['noAlt g', 'noGalleryPicture g'],
    ],
    [
      'a quote of nobody',
      { type: 'quotes', props: { id: 'q', heading: '', quotes: [{ ...emptyQuote, text: 'Great' }] } },
      ['noQuote q'],
    ],
    ['a map of nowhere', newBlock('map', 'm'), ['noAddress m']],
    ['a map of somewhere', withProps(newBlock('map', 'm'), { address: 'Mill Street 1' }), []],
    ['code that nobody wrote', newBlock('code', 'c'), ['noCode c']],
    ['code without a title', withProps(newBlock('code', 'c'), { code: '<p>Hi</p>' }), ['noCodeTitle c']],
    ['a video that nobody chose', newBlock('video', 'v'), ['noLibraryVideo v']],
    ['what the event lacks', newBlock('speakers', 's'), ['nothingToShow s']],
    [
      'a button that is hard to read',
      {
        type: 'button',
        props: { id: 'b', label: 'Go', link: '#register', background: '#888888', text_color: '#999999' },
      },
      ['lowContrast b'],
    ],
    [
      'a part without a section',
      { type: 'text', props: { id: 't', heading: 'Where', text: 'Here', level: 'part' } },
      ['headingOrder t'],
    ],
  ])('%s', (_, block, found) => {
    expect(findingsOf(block)).toEqual(found)
  })

  it('is a title whose text is hard to read on its color, and on any picture behind it', () => {
    const hero = (colors: object): PageBlock => ({
      type: 'hero',
      props: { id: 'h', title: '', text: '', ...colors },
    })
    const whats = (colors: object) =>
      pageFindings('hub', { design: { ...defaultDesign('hub'), content: [hero(colors)] }, nothingIn: [] })
    expect(whats({ background: '#ffff00' })).toHaveLength(1)
    expect(whats({ background: '#ffff00', text_color: '#000000' })).toEqual([])
    expect(whats({ picture: '/media/public/a/b.png', width: 2000 })).toEqual([])
  })
})

describe('what two people changed on a page at the same time', () => {
  const text = (id: string, words: string): PageBlock => ({
    type: 'text',
    props: { id, heading: '', text: words },
  })
  const page = (...content: PageBlock[]): PageDesign => ({ ...defaultDesign('hub'), content })
  const base = page(text('a', 'A'), text('b', 'B'), text('c', 'C'))

  it('is all kept, block by block', () => {
    const mine = page(text('a', 'Mine'), text('b', 'B'), text('c', 'C'), text('new', 'Added by me'))
    const theirs = page(text('c', 'C'), text('a', 'A'), text('b', 'Theirs'))
    expect(mergeDesigns({ base, mine, theirs })).toEqual({
      design: page(text('c', 'C'), text('new', 'Added by me'), text('a', 'Mine'), text('b', 'Theirs')),
      both: [],
    })
  })

  it('names the blocks that both changed, and keeps mine', () => {
    const mine = page(text('a', 'Mine'), text('b', 'B'), text('c', 'C'))
    const theirs = page(text('a', 'Theirs'), text('b', 'B'))
    expect(mergeDesigns({ base, mine, theirs })).toEqual({
      design: page(text('a', 'Mine'), text('b', 'B')),
      both: ['a'],
    })
  })

  it('is the same page if only one of them changed it, whatever they did', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    const pages = fc.tuple(ids, fc.string()).map(([all, words]) => page(...all.map((id) => text(id, words))))
    fc.assert(
      fc.property(pages, (theirs) => {
        expect(mergeDesigns({ base, mine: base, theirs }).design).toEqual(theirs)
        expect(mergeDesigns({ base, mine: theirs, theirs: base }).design).toEqual(theirs)
      }),
    )
  })

  it('is counted: added, changed and removed blocks', () => {
    const after = page(text('a', 'Other'), text('d', 'D'))
    expect(differenceOf(base, after)).toEqual({ added: 1, changed: 1, removed: 2, is_reordered: false })
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
