import type { PixelFields, PixelProvider } from '@marquee/domain/tracking-pixels'

type Sources = { images: readonly string[]; calls: readonly string[]; frames?: readonly string[] }

/** Where each service loads pictures from and reports to, as their own documentation of content policies says. */
const sourcesOf: Record<PixelProvider, (trackingId: string, conversionId: string) => Sources> = {
  google_analytics: () => ({
    images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    calls: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  }),
  // The tags in it are the organization's choice, and it may run only where that is fine.
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
 * The content policy of a page with pixels: its own scripts have the nonce, and what they load may run; pictures and calls go
 * to the services of the pixels only.
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
