import { createSigner } from '#platform/secrets/signer.ts'

/** The header by which the web role shows the live origin that it belongs to the same installation. */
export const originHeader = 'x-marquee-origin'

/** Signs the header's value, which says nothing but that. */
export const originTokens = createSigner<void>({ purpose: 'live-origin', signed: () => 'origin' })
