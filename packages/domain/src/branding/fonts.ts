import { uploadedFallback, uploadedFamily } from '../files/public.ts'
import { isWebAddress } from '../inputs/public.ts'
import { t } from './texts.ts'

export const fontTypes = ['Default', 'Web Safe Font', 'Web Font', 'Custom'] as const
export const splashFontTypes = ['Default', 'Web Safe Font', 'Web Font', 'Custom Splash'] as const
export type FontType = (typeof fontTypes)[number] | (typeof splashFontTypes)[number]

/** With what is shown where a system lacks the font. */
const families = {
  Arial: 'Helvetica, sans-serif',
  'Arial Black': 'Arial, sans-serif',
  'Courier New': 'Courier, monospace',
  Georgia: 'serif',
  Helvetica: 'Arial, sans-serif',
  Impact: '"Arial Narrow", sans-serif',
  'Lucida Sans': '"Lucida Grande", sans-serif',
  Tahoma: 'Geneva, sans-serif',
  'Times New Roman': 'Times, serif',
  'Trebuchet MS': 'Tahoma, sans-serif',
  Verdana: 'Geneva, sans-serif',
} as const

export const webSafeFonts: readonly string[] = Object.keys(families)

/** The font of a surface, whichever fields of the theme it comes from. */
export type Font = {
  type: FontType
  name: string | null
  link: string | null
  src: string | null
}

export function isUploaded({ type }: Font): boolean {
  return type === 'Custom' || type === 'Custom Splash'
}

export function isWebFont({ type }: Font): boolean {
  return type === 'Web Font'
}

/** The value of `font-family`; undefined for the default. */
export function fontFamilyOf(font: Font): string | undefined {
  const { type, name } = font
  if (type === 'Default') return undefined
  if (isUploaded(font)) return `"${uploadedFamily}", "${uploadedFallback}", sans-serif`
  if (name === null) return undefined
  const fallback = Object.entries(families).find(([family]) => family === name)?.[1] ?? 'sans-serif'
  return `"${name}", ${fallback}`
}

function fontNameFault(name: string): string | undefined {
  const trimmed = name.trim()
  if (trimmed === '') return t('fontNameMissing')
  // It becomes part of the CSS of pages.
  return /^[\p{L}\p{N} _-]+$/u.test(trimmed) ? undefined : t('fontNameCharacters')
}

function fontLinkFault(link: string): string | undefined {
  const trimmed = link.trim()
  if (trimmed === '') return t('fontLinkMissing')
  return isWebAddress(trimmed) ? undefined : t('invalidUrl')
}

/** The fault of a font by the part of it that has it. */
export function fontFaults({
  type,
  name,
  link,
  src,
}: Font): Partial<Record<'name' | 'link' | 'src', string>> {
  if (type === 'Custom' || type === 'Custom Splash') return src === null ? { src: t('fontFileMissing') } : {}
  if (type === 'Default') return {}
  if (type === 'Web Safe Font') {
    return name !== null && webSafeFonts.includes(name) ? {} : { name: t('fontNameMissing') }
  }
  const [ofName, ofLink] = [fontNameFault(name ?? ''), fontLinkFault(link ?? '')]
  return { ...(ofName !== undefined && { name: ofName }), ...(ofLink !== undefined && { link: ofLink }) }
}
