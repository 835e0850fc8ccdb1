/** Shows a look on the page that is open: in the room when its branding changes, and in previews while it is chosen. */
import { type Look, uploadedFamily } from '@marquee/domain/branding'

const fontsId = 'event-fonts'

/** Replaces what the page shows of the event's branding, also what the server rendered. */
export function showLook({ tokens, shows, font_file, font_link, favicon }: Look): void {
  const { documentElement: root, head } = document
  const names = Array.from(root.style).filter((name) => name.startsWith('--') && tokens[name] === undefined)
  for (const name of names) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
  root.dataset['shows'] = shows.join(' ')
  if (favicon !== null) document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon)
  const rules = [
    ...(font_link === null ? [] : [`@import url("${encodeURI(font_link)}");`]),
    ...(font_file === null
      ? []
      : [`@font-face{font-family:"${uploadedFamily}";font-display:swap;src:url("${encodeURI(font_file)}")}`]),
  ].join('')
  const known = document.querySelector(`#${fontsId}`)
  if (known === null && rules === '') return
  const fonts = known ?? head.appendChild(document.createElement('style'))
  fonts.id = fontsId
  if (fonts.textContent !== rules) fonts.textContent = rules
}
