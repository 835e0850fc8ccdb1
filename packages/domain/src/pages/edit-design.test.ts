import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  canMoveBlock,
  defaultDesign,
  duplicateBlock,
  insertBlocks,
  moveBlock,
  newBlock,
  type PageDesign,
  removeBlock,
  textsOfBlock,
  withBlockText,
} from './public.ts'
import { pageLimits } from './page-words.ts'

const idsOf = ({ content }: PageDesign) => content.map(({ props }) => props.id)
const page: PageDesign = {
  ...defaultDesign('registration'),
  content: [newBlock('hero', 'h'), newBlock('text', 'a'), newBlock('form', 'f'), newBlock('faq', 'b')],
}

describe('the buttons of a block', () => {
  it('move it past blocks that are drawn elsewhere, and no further than the page', () => {
    expect(idsOf(moveBlock(page, 'a', 1))).toEqual(['h', 'f', 'b', 'a'])
    expect(idsOf(moveBlock(page, 'b', -1))).toEqual(['h', 'b', 'a', 'f'])
    expect(canMoveBlock(page, 'a', -1)).toBe(false)
    expect(canMoveBlock(page, 'h', 1)).toBe(false)
    expect(moveBlock(page, 'gone', 1)).toBe(page)
    const among: PageDesign = { ...page, root: { props: { layout: 'among' } } }
    expect(idsOf(moveBlock(among, 'a', 1))).toEqual(['h', 'f', 'a', 'b'])
  })

  it('copy what can be there twice, and remove it', () => {
    expect(idsOf(duplicateBlock(page, 'a', 'new'))).toEqual(['h', 'a', 'new', 'f', 'b'])
    expect(duplicateBlock(page, 'f', 'new')).toBe(page)
    expect(idsOf(removeBlock(page, 'a'))).toEqual(['h', 'f', 'b'])
  })

  it('add blocks at a place, without a second form and within the limit', () => {
    const added = insertBlocks(page, 1, [newBlock('form', 'g'), newBlock('text', 'c')])
    expect(idsOf(added)).toEqual(['h', 'c', 'a', 'f', 'b'])
    const many = Array.from({ length: 200 }, (_, index) => newBlock('text', `t${index}`))
    expect(insertBlocks(page, 0, many).content).toHaveLength(pageLimits.blocks)
  })
})

describe('the texts of a block', () => {
  it.each(blocksOf.registration)('of type %s are typed one by one, and nothing else changes', (type) => {
    const block = newBlock(type, 'x')
    for (const { field } of textsOfBlock(block)) {
      const typed = withBlockText(block, field, `New ${field}`)
      expect(textsOfBlock(typed).filter(({ text }) => text !== '')).toMatchObject([
        { field, text: `New ${field}` },
      ])
    }
  })

  it('are cut to what fits, and unknown fields are ignored', () => {
    const block = newBlock('text', 'x')
    expect(textsOfBlock(withBlockText(block, 'heading', 'a'.repeat(300)))[0]?.text).toHaveLength(255)
    expect(withBlockText(block, 'id', 'y')).toBe(block)
    expect(withBlockText(block, '__proto__.x', 'y')).toBe(block)
  })
})
