import type { PixelFields, PixelProvider } from '@marquee/domain/tracking-pixels'

type Sources = { images: readonly string[]; calls: readonly string[]; frames?: readonly string[] }

/**
 * Where each service loads pictures from and sends reports to, according to its documentation on content security
 * policies.
 */
const sourcesOf: Record<PixelProvider, (trackingId: string, conversionId: string) => Sources> = {
  google_analytics: () => ({
    images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    calls: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  }),
  // The organization chooses the tags in it, and it may run only where that is safe.
  google_tag_manager: () => ({ images: ['https:'], calls: ['https:'], frames: ['https:'] }),
  meta: () => ({
    images: ['https://www.facebook.com'],
    calls: ['https://www.facebook.com', 'https://connect.facebook.net'],
  }),
  linkedin: () => ({
    images: ['https://px.ads.linkedin.com', 'https://px4.ads.linkedin.com', 'https://p.adsymptotic.com'],
    calls: ['https://px.ads.linkedin.com', 'https://px4.ads.linkedin.com'],
  }),
  x: () => ({
    images: ['https://t.co', 'https://analytics.twitter.com'],
    calls: ['https://analytics.twitter.com', 'https://static.ads-twitter.com'],
  }),
  script: (address) => ({ images: [originOf(address)], calls: [originOf(address)] }),
  image: (address, forRegistration) => ({
    images: [address, forRegistration].filter((each) => each !== '').map(originOf),
    calls: [],
  }),
}

const originOf = (address: string) => new URL(address).origin

/**
 * The content security policy of a page with pixels: its own scripts have the nonce and may load others; pictures and
 * calls go only to the pixels' services.
 */
export function allowPixels(
  policy: string,
  { pixels, nonce }: { pixels: readonly PixelFields[]; nonce: string },
): string {
  const all = pixels.map(({ provider, tracking_id, conversion_id }) =>
    sourcesOf[provider](tracking_id, conversion_id),
  )
  const added: Record<string, readonly string[]> = {
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'img-src': all.flatMap(({ images }) => images),
    'connect-src': all.flatMap(({ calls }) => calls),
    'frame-src': all.flatMap(({ frames = [] }) => frames),
  }
  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.trim().split(' ', 1)
      return [directive, ...new Set(added[name])].join(' ')
    })
    .join(';')
}
