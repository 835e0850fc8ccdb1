import {
  blocksOf,
  defaultDesign,
  newBlock,
  type PageBlock,
  pageDesignSchema,
  type PageKind,
  withProps,
} from '@marquee/domain/pages'
import { describe, expect, it } from 'vitest'
import { blocksOfSection, sectionsOf, withBlocks } from './page-sections.ts'

const kinds: readonly PageKind[] = ['registration', 'on-demand', 'series', 'hub']

describe.each(kinds)('the ready-made sections of a %s page', (kind) => {
  it('have only blocks that such a page can have, and are accepted as they are', () => {
    const names = sectionsOf(kind)
    expect(names.length).toBeGreaterThan(4)
    for (const name of names) {
      const blocks = blocksOfSection(name)
      expect(blocks.every(({ type }) => blocksOf[kind].includes(type))).toBe(true)
      const design = { ...defaultDesign(kind), content: blocks }
      expect(pageDesignSchema.safeParse(design).error).toBeUndefined()
    }
  })
})

describe('a section that is added', () => {
  const text = (id: string): PageBlock => withProps(newBlock('text', id), { text: id })
  const typesOf = (design: { content: readonly PageBlock[] }) => design.content.map(({ type }) => type)
  const page = { ...defaultDesign('registration'), content: [text('a'), text('b')] }

  it('comes to the place that was asked for', () => {
    expect(typesOf(withBlocks(page, 1, blocksOfSection('faq')))).toEqual(['text', 'faq', 'text'])
  })

  it('gives its look to a block that is on the page once already, which stays where it is', () => {
    const usual = defaultDesign('registration')
    const changed = withBlocks(usual, 0, blocksOfSection('speakers'))
    expect(typesOf(changed)).toEqual(typesOf(usual))
    expect(changed.content.find(({ type }) => type === 'speakers')?.props.style).toMatchObject({
      width: 'wide',
    })
    expect(changed.content.filter(({ props }) => props.style)).toHaveLength(1)
  })

  it('can be there as often as its blocks can', () => {
    const once = withBlocks(page, 2, blocksOfSection('testimonial'))
    const twice = withBlocks(once, 3, blocksOfSection('testimonial'))
    expect(typesOf(twice)).toEqual(['text', 'text', 'quotes', 'quotes'])
    expect(new Set(twice.content.map(({ props }) => props.id)).size).toBe(4)
  })
})
