/** How emails look: the colors, font and logo of an event. The one file of this package with raw colors. */
import { inkOn, legibleOn } from '@marquee/domain/branding'

/** Colors are `#rrggbb`. */
export type EmailTheme = {
  background: string
  surface: string
  ink: string
  quiet: string
  line: string
  link: string
  button: string
  buttonText: string
  /** The value of `font-family`. */
  font: string
  logo: { address: string; alt: string } | null
}

/** What mail programs that follow the colors of their device show instead. */
export const darkColors = {
  background: '#14161c',
  surface: '#1e212a',
  ink: '#f1f3f6',
  quiet: '#aab1bf',
  line: '#3a3f4b',
  link: '#a9b4ff',
} as const

export const darkQuery = '@media (prefers-color-scheme:dark)'

const light = {
  background: '#f2f4f8',
  surface: '#ffffff',
  quiet: '#5a6273',
  line: '#d9dde5',
} as const

const systemFont = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The theme of an event with these colors of buttons; a font that few systems have needs a family behind it. */
export function emailTheme({
  button,
  buttonText,
  font,
  logo,
}: {
  button: string
  buttonText: string
  font?: string | undefined
  logo: EmailTheme['logo']
}): EmailTheme {
  return {
    ...light,
    ink: inkOn(light.surface),
    link: legibleOn(button, [light.surface]),
    button,
    buttonText: legibleOn(buttonText, [button]),
    // Double quotes would end the style attribute.
    font: font?.replaceAll('"', "'") ?? systemFont,
    logo,
  }
}
