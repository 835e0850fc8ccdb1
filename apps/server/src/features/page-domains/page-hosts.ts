/** Which organization's pages a request gets, by its host. */
import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { findOrganizationOfDomain } from './page-domain-store.ts'

/** Undefined means the pages of every organization. */
export type PageHost = { organizationId: string | undefined }

export type PageHosts = {
  /** Undefined for a host that shows no pages: the studio's, and any domain that nobody has verified. */
  find(hostname: string): Promise<PageHost | undefined>
}

const trustedForMs = 10_000
const maxKnown = 5000

/** Looks a host up once every few seconds, however many requests it gets. */
export function createPageHosts(services: Services): PageHosts {
  const { settings } = services
  const [venue, studio] = [hostnameOf(settings.venueOrigin), hostnameOf(settings.studioOrigin)]
  const known = new LRUCache<string, PageHost | 'none'>({ max: maxKnown, ttl: trustedForMs })

  async function look(hostname: string): Promise<PageHost | 'none'> {
    const organizationId = await asSystem(services, ({ db }) => findOrganizationOfDomain(db, hostname))
    return organizationId === undefined ? 'none' : { organizationId }
  }

  return {
    async find(name) {
      const hostname = name.toLowerCase().replace(/\.$/, '')
      if (hostname === venue) return { organizationId: undefined }
      if (hostname === studio) return undefined
      if (isLocalName(hostname)) return { organizationId: undefined }
      const host = known.get(hostname) ?? (await look(hostname))
      known.set(hostname, host)
      return host === 'none' ? undefined : host
    },
  }
}

const hostnameOf = (origin: string) => new URL(origin).hostname

/** An IP address, `localhost` or the name of a container: no stranger can point such a name here. */
function isLocalName(hostname: string): boolean {
  return !hostname.includes('.') || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
