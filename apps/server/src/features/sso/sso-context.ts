import type { Services } from '#platform/context.ts'
import type { OutboundFetch } from '#platform/outbound/outbound-fetch.ts'
import type { Vault } from '#platform/secrets/sealed-secret.ts'

/** What single sign-on needs beside the services of every feature. */
export type SsoTools = { vault: Vault; outboundFetch: OutboundFetch }

/** A call of somebody who is not signed in. */
export type SsoContext = Services & SsoTools
