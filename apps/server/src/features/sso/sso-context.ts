import type { Services } from '#platform/context.ts'
import type { OutboundFetch } from '#platform/outbound/outbound-fetch.ts'

/** What single sign-on needs in addition to the common services. */
export type SsoTools = { outboundFetch: OutboundFetch }

/** For calls before anyone is signed in. */
export type SsoContext = Services & SsoTools
