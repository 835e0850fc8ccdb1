/** Shows a look on the page that is open: in the room when its branding changes, and in previews while it is chosen. */
import type { Look } from '@marquee/domain/branding'
import { fontSheetOf, uploadedFamily } from '@marquee/domain/files'

const fontsId = 'event-fonts'

/** Replaces what the page shows of the event's branding, also what the server rendered. */
export function showLook({ tokens, shows, font_file, font_link, favicon }: Look): void {
  const { documentElement: root, head } = document
  const names = Array.from(root.style).filter((name) => name.startsWith('--') && tokens[name] === undefined)
  for (const name of names) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
  root.dataset['shows'] = shows.join(' ')
  if (favicon !== null) document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon)
  const rules = fontRules({ font_file, font_link })
  const known = document.querySelector(`#${fontsId}`)
  if (known === null && rules === '') return
  const fonts = known ?? head.appendChild(document.createElement('style'))
  fonts.id = fontsId
  if (fonts.textContent !== rules) fonts.textContent = rules
}

function fontRules({ font_file, font_link }: Pick<Look, 'font_file' | 'font_link'>): string {
  const sheet = font_file === null ? undefined : fontSheetOf(font_file, 'swap')
  const sheets = [font_link, sheet].flatMap((address) => address ?? [])
  const imports = sheets.map((address) => `@import url("${encodeURI(address)}");`)
  const isPlain = font_file !== null && sheet === undefined
  const face = isPlain
    ? `@font-face{font-family:"${uploadedFamily}";font-display:swap;src:url("${encodeURI(font_file)}")}`
    : ''
  return [...imports, face].join('')
}
