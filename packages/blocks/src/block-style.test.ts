import { newBlock, type PageBlock, withProps } from '@marquee/domain/pages'
import { describe, expect, it } from 'vitest'
import { styleOfBlock } from './block-style.ts'

const styled = (style: PageBlock['props']['style']) =>
  styleOfBlock(withProps(newBlock('text', 'a'), { style: style ?? {} }))

describe('the wrapper of a block', () => {
  it('has no marks for a block that looks as usual', () => {
    expect([styleOfBlock(newBlock('text', 'a')), styled({})]).toEqual([{}, {}])
  })

  it('says what was chosen, and nothing else', () => {
    expect(styled({ width: 'wide', align: 'center' })).toEqual({
      'data-styled': '',
      'data-width': 'wide',
      'data-align': 'center',
    })
    expect(styled({ space: 'none' })).toEqual({ 'data-styled': '', 'data-space': 'none' })
  })

  it('is a band in a color of the event', () => {
    expect(styled({ background: { kind: 'tone', tone: 'accent' } })).toMatchObject({
      'data-band': 'tone',
      style: { '--band-image': 'var(--venue-accent)', '--band-text': 'var(--venue-on-accent)' },
    })
  })

  it('is a gradient with a text that can be read on both its colors', () => {
    const background = { kind: 'gradient', from: '#000000', to: '#333333', angle: 45 } as const
    expect(styled({ background }).style).toEqual({
      '--band-ground': '#000000',
      '--band-text': 'var(--video-text)',
      '--band-image': 'linear-gradient(45deg, #000000, #333333)',
    })
  })

  it('is a picture under its cover, whose address can’t end the style', () => {
    const background = { kind: 'picture', picture: '/a "b").png', overlay: 30 } as const
    const image = styled({ background }).style?.['--band-image' as keyof object]
    expect(image).toContain('var(--video-ground) 30%')
    expect(image).toContain('url("/a%20%22b%22).png")')
  })

  it('is no band until a picture is chosen', () => {
    expect(styled({ background: { kind: 'picture', picture: '', overlay: 30 } })).toEqual({
      'data-styled': '',
    })
  })
})
