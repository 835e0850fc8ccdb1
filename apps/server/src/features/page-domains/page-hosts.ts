/** Which organization's pages a request gets, by its host. */
import { isIP } from 'node:net'
import { createFinder } from '#platform/cache/answers.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { isTrustworthyOrigin } from '#platform/settings/trusted-proxies.ts'
import { findVerifiedDomain } from './page-domain-store.ts'

export type PageHost = {
  /** Undefined means the pages of every organization. */
  organizationId: string | undefined
  /** The page domain, if it is one. */
  domainId: string | undefined
  /** The host of `VENUE_ORIGIN`. */
  isVenue: boolean
  /** Whether browsers should use TLS. */
  isForTls: boolean
  /** Whether its address is one that browsers keep to itself. */
  isTrustworthy: boolean
}

const ofEveryone = { organizationId: undefined, domainId: undefined, isForTls: false }

export type PageHosts = {
  /** Undefined for a host without pages: the studio's, and every unverified domain. */
  find(hostname: string): Promise<PageHost | undefined>
  /** Drops the domain, or all domains, from the cache. */
  forget(domain?: string): void
}

/** How long a process trusts what it knows of a domain without hearing of a change. */
const trustedForMs = 10_000
const maxKnown = 5000

/** Looks a host up once every few seconds, however many requests it gets. */
export function createPageHosts(services: Services): PageHosts {
  const { settings } = services
  const [venue, studio] = [hostnameOf(settings.venueOrigin), hostnameOf(settings.studioOrigin)]
  const known = createFinder({
    clock: services.clock,
    async read({ hostname }: { hostname: string }): Promise<PageHost | undefined> {
      const found = await asSystem(services, ({ db }) => findVerifiedDomain(db, hostname))
      if (!found) return undefined
      const { id: domainId, organization_id: organizationId, hasCertificate } = found
      const isForTls = settings.venueTls !== undefined && hasCertificate
      // Links to it are https, whatever is in front of Marquee.
      return { organizationId, domainId, isVenue: false, isForTls, isTrustworthy: true }
    },
    freshForMs: trustedForMs,
    max: { entries: maxKnown },
  })

  return {
    async find(name) {
      const hostname = name.toLowerCase().replace(/\.$/, '')
      if (hostname === venue) {
        return { ...ofEveryone, isVenue: true, isTrustworthy: isTrustworthyOrigin(settings.venueOrigin) }
      }
      if (hostname === studio) return undefined
      if (isLocalName(hostname)) {
        return { ...ofEveryone, isVenue: false, isTrustworthy: isTrustworthyOrigin(`http://${hostname}`) }
      }
      return known.get({ hostname })
    },
    forget: (domain) => known.forget(({ hostname }) => domain === undefined || hostname === domain),
  }
}

const hostnameOf = (origin: string) => new URL(origin).hostname

/** Whether this is an IP address, `localhost` or a container's name, none of which a stranger can point here. */
function isLocalName(hostname: string): boolean {
  return !hostname.includes('.') || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
