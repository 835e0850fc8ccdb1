/** TLS for page domains: a listener that hands decrypted connections to the venue, with the certificate of each domain. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createSecureContext, createServer, type SecureContext } from 'node:tls'
import { createFinder } from '#platform/cache/answers.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { unsealSecret } from '#platform/secrets/sealed-secret.ts'
import { findServedCertificate } from './certificate-store.ts'
import { placeOfKey } from './issue-certificates.job.ts'

export type PageTls = { port: number; close(): Promise<void> }

export type Certificates = {
  /** The certificate of a page domain; undefined for any other name. */
  find(name: string): Promise<SecureContext | undefined>
  /** Drops the domain, or all domains, from the cache. */
  forget(domain?: string): void
}

/** How long a process trusts what it knows of a name without hearing of a change. */
const trustedForMs = 10_000
const maxKnown = 2000
const handshakeTimeoutMs = 10_000

/** Looks a name up once every few seconds, however many connections ask for it. */
export function createCertificates(services: Services): Certificates {
  const known = createFinder({
    clock: services.clock,
    async read({ domain }: { domain: string }): Promise<SecureContext | undefined> {
      const found = await asSystem(services, ({ db }) => findServedCertificate(db, domain))
      if (!found) return undefined
      const key = unsealSecret(services, found.sealed_key, placeOfKey(found.id))
      return createSecureContext({ key, cert: found.chain })
    },
    freshForMs: trustedForMs,
    max: { entries: maxKnown },
  })

  return {
    find: (name) => known.get({ domain: name.toLowerCase() }),
    forget: (changed) => known.forget(({ domain }) => changed === undefined || domain === changed),
  }
}

type Listening = { port: number; host: string; certificates: Certificates; to: Server }

/** Accepts TLS connections for page domains and lets `to` serve them. Refuses names without a certificate. */
export async function openPageTls(
  { log }: Pick<Services, 'log'>,
  { port, host, certificates, to }: Listening,
): Promise<PageTls> {
  const server = createServer({
    ALPNProtocols: ['http/1.1'],
    handshakeTimeout: handshakeTimeoutMs,
    SNICallback: (name, choose) => {
      certificates.find(name).then(
        (context) =>
          context ? choose(null, context) : choose(new Error('There is no certificate for this name.')),
        (error: unknown) => {
          log.error({ err: error }, 'a certificate was not found unexpectedly')
          choose(new Error('The certificate is not available.'))
        },
      )
    },
  })
  server.on('secureConnection', (socket) => to.emit('connection', socket))
  // Caused by scanners and by browsers that gave up, so there is nothing to do.
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    // `to` closes its own connections, including these.
    async close() {
      server.close()
    },
  }
}
