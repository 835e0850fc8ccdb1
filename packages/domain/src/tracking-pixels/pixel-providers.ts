/**
 * The services that a tracking pixel can report to. Free of zod, because studio pages and pages of the audience import this
 * file. What is stored is an id or an address, never markup.
 */
import { defineLabels } from '../languages/public.ts'
import { isSecureWebAddress } from '../inputs/public.ts'

export const pixelProviders = [
  'google_analytics',
  'google_tag_manager',
  'meta',
  'linkedin',
  'x',
  'script',
  'image',
] as const
export type PixelProvider = (typeof pixelProviders)[number]

export type PixelFields = {
  provider: PixelProvider
  /** The id that the service gave, or the address of the script or picture. */
  tracking_id: string
  /** What the service calls a registration; empty if it needs none. */
  conversion_id: string
}

export const pixelLimits = { pixels: 20, id: 500 } as const

export const pixelProviderWords: Record<PixelProvider, string> = defineLabels(
  'domain/tracking-pixels/providers',
  {
    google_analytics: 'Google Analytics 4',
    google_tag_manager: 'Google Tag Manager',
    meta: 'Meta Pixel',
    linkedin: 'LinkedIn Insight Tag',
    x: 'X Pixel',
    script: 'Another script',
    image: 'Another picture',
  },
)

/** An id of each service, for people to compare theirs with. */
export const pixelExamples: Readonly<Record<PixelProvider, { tracking: string; conversion: string }>> = {
  google_analytics: { tracking: 'G-AB12CD34EF', conversion: '' },
  google_tag_manager: { tracking: 'GTM-AB12CD3', conversion: '' },
  meta: { tracking: '1234567890123456', conversion: '' },
  linkedin: { tracking: '1234567', conversion: '12345678' },
  x: { tracking: 'o1a2b', conversion: 'tw-o1a2b-c3d4e' },
  script: { tracking: 'https://tracking.example.com/pixel.js', conversion: '' },
  image: {
    tracking: 'https://tracking.example.com/visit.gif',
    conversion: 'https://tracking.example.com/registered.gif',
  },
}

const idPatterns: Readonly<Partial<Record<PixelProvider, { tracking: RegExp; conversion?: RegExp }>>> = {
  google_analytics: { tracking: /^G-[A-Z0-9]{4,20}$/ },
  google_tag_manager: { tracking: /^GTM-[A-Z0-9]{4,20}$/ },
  meta: { tracking: /^\d{5,20}$/ },
  linkedin: { tracking: /^\d{3,12}$/, conversion: /^\d{3,12}$/ },
  x: { tracking: /^[a-z0-9]{4,12}$/, conversion: /^tw-[a-z0-9]{4,12}-[a-z0-9]{4,12}$/ },
}

/** Whether the provider needs to be told what a registration is called. */
export const hasConversionId = (provider: PixelProvider): boolean => pixelExamples[provider].conversion !== ''

/** Whether the organization chooses the code that runs, so that it must not run next to pages of others (0132). */
export const isOwnCode = (provider: PixelProvider): boolean =>
  provider === 'script' || provider === 'google_tag_manager'

export type PixelFault = 'tracking_id' | 'conversion_id'

/** What the service would not accept. */
export function pixelFault({ provider, tracking_id, conversion_id }: PixelFields): PixelFault | undefined {
  const patterns = idPatterns[provider]
  const isId = (text: string, pattern: RegExp | undefined) => pattern?.test(text) ?? isSecureWebAddress(text)
  if (tracking_id.length > pixelLimits.id || !isId(tracking_id, patterns?.tracking)) return 'tracking_id'
  if (conversion_id === '') return undefined
  if (!hasConversionId(provider) || conversion_id.length > pixelLimits.id) return 'conversion_id'
  return isId(conversion_id, patterns?.conversion) ? undefined : 'conversion_id'
}
