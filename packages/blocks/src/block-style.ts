import { hasLightText, type BlockBackground, type PageBlock } from '@marquee/domain/pages'
import type { CSSProperties } from 'react'

type StyledBlock = {
  'data-styled'?: ''
  'data-width'?: string
  'data-align'?: string
  'data-space'?: string
  'data-band'?: BlockBackground['kind']
  style?: CSSProperties
}

/** What the wrapper of a block gets for its style; `block-style.css` draws it. */
export function styleOfBlock({ props: { style } }: PageBlock): StyledBlock {
  if (!style || Object.keys(style).length === 0) return {}
  const { width, align, space, background } = style
  return {
    'data-styled': '',
    ...(width && { 'data-width': width }),
    ...(align && { 'data-align': align }),
    ...(space && { 'data-space': space }),
    ...(background && bandOf(background)),
  }
}

function bandOf(background: BlockBackground): StyledBlock {
  if (background.kind === 'picture' && background.picture === '') return {}
  return { 'data-band': background.kind, style: colorsOf(background) }
}

type BandStyle = CSSProperties & Partial<Record<`--band-${'ground' | 'text' | 'image'}`, string>>

function colorsOf(background: BlockBackground): BandStyle {
  const { kind } = background
  if (kind === 'tone') return toneColors[background.tone]
  const text = hasLightText(background) ? 'var(--video-text)' : 'var(--video-ground)'
  if (kind === 'gradient') {
    const { from, to, angle } = background
    return {
      '--band-ground': from,
      '--band-text': text,
      '--band-image': `linear-gradient(${angle}deg, ${from}, ${to})`,
    }
  }
  const cover = `color-mix(in srgb, var(--video-ground) ${background.overlay}%, transparent)`
  return {
    '--band-ground': 'var(--video-ground)',
    '--band-text': text,
    '--band-image': `linear-gradient(${cover}, ${cover}), url("${encodeURI(background.picture)}") center / cover`,
  }
}

const toneColors: Readonly<Record<Extract<BlockBackground, { kind: 'tone' }>['tone'], BandStyle>> = {
  surface: { '--band-image': 'var(--venue-surface)' },
  tint: { '--band-image': 'color-mix(in srgb, var(--venue-accent) 8%, var(--venue-surface))' },
  accent: {
    '--band-ground': 'var(--venue-accent)',
    '--band-text': 'var(--venue-on-accent)',
    '--band-image': 'var(--venue-accent)',
  },
}
