import { createSigner } from '#platform/secrets/signer.ts'

/** The header with which the web role proves to the live origin that both belong to the same installation. */
export const originHeader = 'x-marquee-origin'

/** Signs the header's value, which contains nothing else. */
export const originTokens = createSigner<void>({ purpose: 'live-origin', signed: () => 'origin' })
