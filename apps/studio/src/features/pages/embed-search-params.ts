/** How the on-demand embed looks, in the URL of its builder and of the page that shows it. */
import { type EmbedScheme, embedSchemes } from '@marquee/domain/pages'
import { type RawSearchParams, readChoice } from '#lib/search-params.ts'

/** In pixels. */
export const embedWidths = { min: 320, max: 1920 } as const

export type EmbedSearchParams = {
  /** Undefined fills the available width. */
  width?: number | undefined
  scheme?: EmbedScheme | undefined
}

export function parseEmbedSearchParams(raw: RawSearchParams<EmbedSearchParams>): EmbedSearchParams {
  const width = Number(raw.width)
  const isWidth = Number.isInteger(width) && width >= embedWidths.min && width <= embedWidths.max
  const scheme = readChoice(embedSchemes, raw.scheme)
  return { ...(isWidth && { width }), ...(scheme !== undefined && scheme !== 'auto' && { scheme }) }
}
