/**
 * A brand kit as a file of design tokens (W3C Design Tokens Format Module 2025.10), which tools for design read and write. Free of zod,
 * because studio pages import this file.
 */
import type { KitLook, LookChange } from './brand-kit.ts'
import { emptyKit } from './brand-kit.ts'
import { colorFault, hexOf, parseColor } from './colors.ts'
import { fontFaults, webSafeFonts } from './fonts.ts'
import { t } from './texts.ts'

export const maxTokenFileBytes = 256 * 1024
const maxTokens = 2000
const maxDepth = 12

/** The tokens that a kit has, by the words of its page. A file of another tool is read by the last words of a path. */
const colorTokens = {
  button: { part: 'fields', field: 'theme_secondary_color' },
  'button-text': { part: 'fields', field: 'secondary_text_color' },
  background: { part: 'fields', field: 'splash_background_color' },
  text: { part: 'theme', field: 'splash_text_color' },
  card: { part: 'theme', field: 'theme_primary_color' },
  'card-text': { part: 'theme', field: 'primary_text_color' },
} as const
type ColorToken = keyof typeof colorTokens
const fontTokens = ['page', 'stage'] as const
type FontToken = (typeof fontTokens)[number]

const alsoCalled: Readonly<Record<string, ColorToken>> = {
  primary: 'button',
  accent: 'button',
  brand: 'button',
  'on-primary': 'button-text',
  'on-accent': 'button-text',
  surface: 'background',
  foreground: 'text',
}

/** A file that `readTokens` reads again. Files of pictures and fonts stay where they are. */
export function tokensOfKit({ fields, theme }: KitLook): object {
  const colors = Object.entries(colorTokens).flatMap(([name, { part, field }]) => {
    const values: Readonly<Record<string, string | null>> = part === 'fields' ? { ...fields } : { ...theme }
    const value = values[field]
    return value === null || value === undefined ? [] : [[name, { $value: tokenOfColor(value) }] as const]
  })
  const fonts = [
    ['page', theme.splash_font_type, theme.splash_theme_font_name, theme.splash_theme_font_link] as const,
    ['stage', theme.font_type, theme.theme_font_name, theme.theme_font_link] as const,
  ].flatMap(([name, type, family, link]) =>
    family === null || (type !== 'Web Safe Font' && type !== 'Web Font')
      ? []
      : [
          [
            name,
            { $value: [family], ...(link !== null && { $extensions: { [linkExtension]: link } }) },
          ] as const,
        ],
  )
  return {
    ...(colors.length > 0 && { color: { $type: 'color', ...Object.fromEntries(colors) } }),
    ...(fonts.length > 0 && { font: { $type: 'fontFamily', ...Object.fromEntries(fonts) } }),
  }
}

const linkExtension = 'marquee.style-sheet'

function tokenOfColor(text: string) {
  const color = parseColor(text)
  const part = (channel: number) => Math.round((channel / 255) * 10_000) / 10_000
  return {
    colorSpace: 'srgb',
    components: [part(color.red), part(color.green), part(color.blue)],
    ...(color.alpha < 1 && { alpha: Math.round(color.alpha * 1000) / 1000 }),
    hex: hexOf(color),
  }
}

type TokenFault = { path: string; message: string }
export type ReadTokens = {
  change: LookChange
  /** What can’t be read, by the path of its token. Nothing is taken from a file with faults. */
  faults: TokenFault[]
  /** The paths of tokens for which a kit has no place. */
  unused: string[]
}

type Token = { path: string[]; type: string | undefined; value: unknown; extensions: unknown }

/** What a file of tokens changes about a kit. */
export function readTokens(text: string): ReadTokens {
  const nothing = { change: { fields: {}, theme: {} }, unused: [] }
  if (text.length > maxTokenFileBytes)
    return { ...nothing, faults: [{ path: '', message: t('tokensTooLarge') }] }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { ...nothing, faults: [{ path: '', message: t('tokensNoJson') }] }
  }
  const listed = listTokens(parsed)
  if (listed === undefined) return { ...nothing, faults: [{ path: '', message: t('tokensTooMany') }] }
  if (listed.size === 0) return { ...nothing, faults: [{ path: '', message: t('tokensMissing') }] }
  return takeTokens(listed)
}

function takeTokens(tokens: Map<string, Token>): ReadTokens {
  const read: ReadTokens = { change: { fields: {}, theme: {} }, faults: [], unused: [] }
  const taken = new Set<string>()
  for (const token of tokens.values()) {
    const path = token.path.join('.')
    const place = placeOf(token)
    if (place === undefined || taken.has(`${place.kind} ${place.name}`)) {
      read.unused.push(path)
      continue
    }
    const value = resolved(token.value, tokens)
    if (place.kind === 'color') {
      const color = colorOfToken(value)
      if (color === undefined) read.faults.push({ path, message: t('tokenNoColor') })
      else takeColor(read.change, place.name, color)
    } else {
      const font = fontOfToken(value, token.extensions)
      if (font === undefined) {
        read.unused.push(path)
        continue
      }
      const fault =
        font.link === null
          ? undefined
          : Object.values(fontFaults({ type: 'Web Font', ...font, src: null }))[0]
      if (fault === undefined) takeFont(read.change, place.name, font)
      else read.faults.push({ path, message: fault })
    }
    taken.add(`${place.kind} ${place.name}`)
  }
  return read.faults.length > 0 ? { ...read, change: { fields: {}, theme: {} } } : read
}

/** Tokens by their path; undefined for more than anybody has. */
function listTokens(root: unknown): Map<string, Token> | undefined {
  const found = new Map<string, Token>()
  const visit = (node: unknown, path: string[], inherited: string | undefined): boolean => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return true
    if (path.length > maxDepth || found.size > maxTokens) return false
    const own = new Map<string, unknown>(Object.entries(node))
    const type = typeof own.get('$type') === 'string' ? String(own.get('$type')) : inherited
    if (own.has('$value')) {
      found.set(path.join('.'), { path, type, value: own.get('$value'), extensions: own.get('$extensions') })
      return true
    }
    return [...own].every(([name, child]) => name.startsWith('$') || visit(child, [...path, name], type))
  }
  return visit(root, [], undefined) ? found : undefined
}

const maxAliases = 10

/** The value that an alias, as `{color.brand}`, stands for. */
function resolved(value: unknown, tokens: Map<string, Token>): unknown {
  let current = value
  for (let step = 0; step < maxAliases; step += 1) {
    if (typeof current !== 'string' || !current.startsWith('{') || !current.endsWith('}')) return current
    current = tokens.get(current.slice(1, -1))?.value
  }
  return undefined
}

type Place = { kind: 'color'; name: ColorToken } | { kind: 'font'; name: FontToken }
const isColorToken = (name: string): name is ColorToken => Object.hasOwn(colorTokens, name)

function placeOf({ path, type }: Token): Place | undefined {
  const last = (path.at(-1) ?? '').toLowerCase().replaceAll(/[\s_]/g, '-')
  if (type === 'color') {
    const name = isColorToken(last) ? last : Object.hasOwn(alsoCalled, last) ? alsoCalled[last] : undefined
    return name && { kind: 'color', name }
  }
  if (type !== 'fontFamily') return undefined
  const name =
    fontTokens.find((known) => known === last) ?? (/^(?:body|base|sans)$/.test(last) ? 'page' : undefined)
  return name && { kind: 'font', name }
}

function colorOfToken(value: unknown): string | undefined {
  if (typeof value === 'string') return colorFault(value) === undefined ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return colorOfSpace(new Map<string, unknown>(Object.entries(value)))
}

function colorOfSpace(own: ReadonlyMap<string, unknown>): string | undefined {
  const [space, components, alpha = 1] = [own.get('colorSpace'), own.get('components'), own.get('alpha')]
  if (space !== 'srgb' || !Array.isArray(components) || components.length !== 3) return hexIn(own.get('hex'))
  if (!isShare(alpha) || !components.every(isShare)) return undefined
  const [red = 0, green = 0, blue = 0] = components.map((share) => Math.round(share * 255))
  return alpha < 1 ? `rgba(${red}, ${green}, ${blue}, ${alpha})` : hexOf({ red, green, blue, alpha })
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

/** The fallback for a color of another space. */
function hexIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith('#') && colorFault(value) === undefined
    ? value
    : undefined
}

/** Undefined for a font that isn’t on every device and has no style sheet. */
function fontOfToken(value: unknown, extensions: unknown): { name: string; link: string | null } | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first !== 'string') return undefined
  const safe = webSafeFonts.find((name) => name.toLowerCase() === first.trim().toLowerCase())
  if (safe !== undefined) return { name: safe, link: null }
  if (typeof extensions !== 'object' || extensions === null) return undefined
  const link = new Map<string, unknown>(Object.entries(extensions)).get(linkExtension)
  return typeof link === 'string' && link.length <= 500 && first.length <= 60
    ? { name: first, link }
    : undefined
}

function takeColor(change: LookChange, name: ColorToken, color: string): void {
  const { part, field } = colorTokens[name]
  if (part === 'fields') Object.assign(change.fields, { [field]: color })
  else Object.assign(change.theme, { [field]: color })
}

/** What gives a surface this font. */
export function kitFontChange(
  name: FontToken,
  font: { name: string; link: string | null },
): LookChange['theme'] {
  const type = font.link === null ? ('Web Safe Font' as const) : ('Web Font' as const)
  return name === 'page'
    ? {
        splash_font_type: type,
        splash_theme_font_name: font.name,
        splash_theme_font_link: font.link,
        splash_theme_font_src: emptyKit.theme.splash_theme_font_src,
      }
    : {
        font_type: type,
        theme_font_name: font.name,
        theme_font_link: font.link,
        theme_font_src: emptyKit.theme.theme_font_src,
      }
}

function takeFont(change: LookChange, name: FontToken, font: { name: string; link: string | null }): void {
  Object.assign(change.theme, kitFontChange(name, font))
}
