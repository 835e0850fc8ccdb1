/** What to look at before a page is published. Free of zod, because studio pages import this file. */
import { defineLabels } from '../languages/public.ts'
import { blend, buttonColors, contrastOf } from '../branding/public.ts'
import { contrastOnBackground } from './block-style.ts'
import { embedAddress } from './embed-address.ts'
import { heroColors, heroCover } from './page-colors.ts'
import { isAnswered, isFilled, isQuoted } from './page-design.ts'
import type { PageBlock, PageDesign } from './page-design-schema.ts'
import type { PageKind } from './page-words.ts'

/** `id` is the block's, if it is about one. */
export type PageFinding = { what: keyof typeof findingWords; id: string | undefined }

export const findingWords = defineLabels('domain/pages/findings', {
  noForm: 'People can’t register on this page: it has no form.',
  noHero: 'The page has no title. Add the title block.',
  nothingToShow: 'There is nothing to show in this block so far, so visitors won’t see it.',
  emptyText: 'A text block is empty, so visitors won’t see it.',
  noLabel: 'A button has no label or leads nowhere, so visitors won’t see it.',
  noQuestions: 'A question in the FAQ has no answer, so visitors won’t see it.',
  emptyColumns: 'A block of columns is empty, so visitors won’t see it.',
  noPicture: 'A picture is missing, so visitors won’t see this block.',
  smallPicture: 'The picture is small and will look blurred on large screens.',
  noAlt: 'The picture has no description. Write what it shows, or mark it as decoration.',
  noGalleryPicture: 'A picture of the gallery is missing, so visitors won’t see it.',
  noQuote: 'A quote has no text or no name, so visitors won’t see it.',
  noLogo: 'A logo has no picture, so visitors won’t see it.',
  noLogoName: 'A logo has no name. Screen readers need one.',
  noLibraryVideo: 'No video is chosen, so visitors won’t see this block.',
  noVideoName: 'The video has no title. Screen readers need one.',
  lowContrast: 'The text is hard to read on its background: their contrast is under 4.5:1.',
  headingOrder: 'The heading is a part, but no section comes before it.',
  noVideo: 'An embedded video has no address, so visitors won’t see it.',
  noVideoTitle: 'An embedded video has no title. Screen readers need one.',
  noAddress: 'A map has no address, and the event has no location, so visitors won’t see it.',
  noCode: 'A block for custom code has no code, so visitors won’t see it.',
  noCodeTitle: 'Custom code has no title. Screen readers need one.',
})

/** Wide enough for the column that shows it, on a screen with two pixels for each. */
const minWidths = { hero: 1200, image: 800 } as const

type Checked = { design: PageDesign; nothingIn: readonly string[] }

export function pageFindings(kind: PageKind, { design: { content }, nothingIn }: Checked): PageFinding[] {
  const has = (type: PageBlock['type']) => content.some((block) => block.type === type)
  const ofPage: PageFinding[] = [
    ...(has('hero') ? [] : [{ what: 'noHero', id: undefined } as const]),
    ...(kind === 'registration' && !has('form') ? [{ what: 'noForm', id: undefined } as const] : []),
  ]
  const ofBlocks = content.flatMap((block, index) => {
    // What a new page begins with fills by itself; a block that somebody added was meant to show something.
    const isGiven = block.props.id === block.type
    const isEmpty = !isGiven && block.type !== 'map' && nothingIn.includes(block.type)
    const found = isEmpty
      ? ['nothingToShow' as const]
      : [
          ...findingsOf(block, content.slice(0, index)),
          ...placeFindings(block, nothingIn),
          ...styleFindings(block.props),
        ]
    return found.map((what) => ({ what, id: block.props.id }))
  })
  return [...ofPage, ...ofBlocks].toSorted((a, b) => gravityOf(a) - gravityOf(b))
}

/** The worst first: what keeps people from registering, what they can't use, what they don't see, and what only looks bad. */
const gravities: readonly (readonly PageFinding['what'][])[] = [
  ['noForm', 'noHero'],
  ['lowContrast', 'noAlt', 'noLogoName', 'noVideoName', 'noVideoTitle', 'noCodeTitle', 'headingOrder'],
]
const looksBad: readonly PageFinding['what'][] = ['smallPicture']

function gravityOf({ what }: PageFinding): number {
  if (looksBad.includes(what)) return gravities.length + 1
  const gravity = gravities.findIndex((whats) => whats.includes(what))
  return gravity === -1 ? gravities.length : gravity
}

function styleFindings({ style }: PageBlock['props']): WhatIsMissing {
  if (!style?.background) return []
  if (style.background.kind === 'picture' && style.background.picture === '') return []
  return (contrastOnBackground(style.background) ?? 21) < 4.5 ? ['lowContrast'] : []
}

type WhatIsMissing = PageFinding['what'][]

function findingsOf(block: PageBlock, before: readonly PageBlock[]): WhatIsMissing {
  switch (block.type) {
    case 'hero':
      return heroFindings(block.props)
    case 'text':
      return textFindings(block.props, before)
    case 'image':
      return imageFindings(block.props)
    case 'video':
    case 'clip':
      return videoFindings(block.props)
    case 'button':
      return buttonFindings(block.props)
    case 'embed':
      return embedFindings(block.props)
    default:
      return listFindings(block)
  }
}

/** Of blocks with entries that people add, and with code. */
function listFindings(block: PageBlock): WhatIsMissing {
  switch (block.type) {
    case 'logos':
      return logoFindings(block.props)
    case 'gallery':
      return galleryFindings(block.props)
    case 'quotes':
      return block.props.quotes.length > 0 && block.props.quotes.every(isQuoted) ? [] : ['noQuote']
    case 'faq':
      return faqFindings(block.props)
    case 'columns':
      return columnFindings(block.props)
    case 'code':
      return codeFindings(block.props)
    default:
      return []
  }
}

type PropsOf<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>['props']

function textFindings({ text, level }: PropsOf<'text'>, before: readonly PageBlock[]): WhatIsMissing {
  if (text === '') return ['emptyText']
  return level === 'part' && !before.some(isSection) ? ['headingOrder'] : []
}

function videoFindings({ video, title }: PropsOf<'video' | 'clip'>): WhatIsMissing {
  if (video === '') return ['noLibraryVideo']
  return title === '' ? ['noVideoName'] : []
}

function faqFindings({ questions }: PropsOf<'faq'>): WhatIsMissing {
  return questions.length > 0 && questions.every(isAnswered) ? [] : ['noQuestions']
}

function columnFindings({ columns }: PropsOf<'columns'>): WhatIsMissing {
  return columns.some(isFilled) ? [] : ['emptyColumns']
}

function embedFindings({ address, title }: PropsOf<'embed'>): WhatIsMissing {
  if (embedAddress(address) === undefined) return ['noVideo']
  return title === '' ? ['noVideoTitle'] : []
}

/** Without an address of its own, a map shows the location of the event. */
function placeFindings(block: PageBlock, nothingIn: readonly string[]): WhatIsMissing {
  return block.type === 'map' && block.props.address === '' && nothingIn.includes('map') ? ['noAddress'] : []
}

function codeFindings({ code, title }: PropsOf<'code'>): WhatIsMissing {
  if (code.trim() === '') return ['noCode']
  return title === '' ? ['noCodeTitle'] : []
}

function heroFindings({ picture, width, background, text_color }: PropsOf<'hero'>): WhatIsMissing {
  const isSmall = Boolean(picture) && width !== undefined && width < minWidths.hero
  const text = text_color || heroColors.text
  const behind = background || heroColors.background
  // What is behind the text is between these two, wherever a picture is dark or light.
  const shown = picture ? ['#000000', '#ffffff'].map((under) => blend(behind, under, heroCover)) : [behind]
  return [
    ...(isSmall ? ['smallPicture' as const] : []),
    ...(shown.some((color) => isHardToRead(text, color)) ? ['lowContrast' as const] : []),
  ]
}

function imageFindings({ picture, width, alt, is_decorative }: PropsOf<'image'>): WhatIsMissing {
  if (picture === '') return ['noPicture']
  return [
    ...(width !== undefined && width < minWidths.image ? ['smallPicture' as const] : []),
    ...(alt === '' && is_decorative !== true ? ['noAlt' as const] : []),
  ]
}

function logoFindings({ logos }: PropsOf<'logos'>): WhatIsMissing {
  if (logos.every(({ picture }) => picture === '')) return ['noPicture']
  return [
    ...(logos.some(({ picture }) => picture === '') ? ['noLogo' as const] : []),
    ...(logos.some(({ picture, name }) => picture !== '' && name === '') ? ['noLogoName' as const] : []),
  ]
}

function galleryFindings({ pictures }: PropsOf<'gallery'>): WhatIsMissing {
  if (pictures.every(({ picture }) => picture === '')) return ['noPicture']
  return [
    ...(pictures.some(({ picture }) => picture === '') ? ['noGalleryPicture' as const] : []),
    ...(pictures.some(({ picture, alt }) => picture !== '' && alt === '') ? ['noAlt' as const] : []),
  ]
}

function buttonFindings({ label, link, background, text_color }: PropsOf<'button'>): WhatIsMissing {
  if (label === '' || link === '') return ['noLabel']
  const isDefault = !background && !text_color
  const [text, behind] = [text_color || buttonColors.text, background || buttonColors.background]
  return !isDefault && isHardToRead(text, behind) ? ['lowContrast'] : []
}

const isHardToRead = (text: string, background: string) => contrastOf(text, background) < 4.5

/** Whether the block begins a section, with a heading of its own. */
function isSection(block: PageBlock): boolean {
  if (block.type === 'text') return block.props.level !== 'part' && block.props.heading !== ''
  if ('heading' in block.props && block.type !== 'about') return block.props.heading !== ''
  return ['about', 'agenda', 'speakers', 'sponsors', 'recordings'].includes(block.type)
}
