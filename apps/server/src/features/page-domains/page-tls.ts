/** TLS for page domains: a listener that hands decrypted connections to the venue, with the certificate of each domain. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createSecureContext, createServer, type SecureContext } from 'node:tls'
import { LRUCache } from 'lru-cache'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import type { Vault } from '#platform/secrets/sealed-secret.ts'
import { findServedCertificate } from './certificate-store.ts'
import { placeOfKey } from './issue-certificates.job.ts'

export type PageTls = { port: number; close(): Promise<void> }

/** How long a process goes on with a certificate that was renewed or taken away. */
const trustedForMs = 60_000
/** How long a name without a certificate isn't looked up again. */
const missingForMs = 5000
const maxKnown = 2000
const handshakeTimeoutMs = 10_000

/** Finds the certificate of a page domain; undefined for any other name. */
export function createCertificates(services: Services, vault: Vault) {
  const known = new LRUCache<string, SecureContext | 'none'>({ max: maxKnown })

  async function look(domain: string): Promise<SecureContext | 'none'> {
    const found = await asSystem(services, ({ db }) => findServedCertificate(db, domain))
    if (!found) return 'none'
    return createSecureContext({ key: vault.open(found.sealed_key, placeOfKey(found.id)), cert: found.chain })
  }

  return {
    async find(name: string): Promise<SecureContext | undefined> {
      const domain = name.toLowerCase()
      const context = known.get(domain) ?? (await look(domain))
      known.set(domain, context, { ttl: context === 'none' ? missingForMs : trustedForMs })
      return context === 'none' ? undefined : context
    },
  }
}

type Listening = { port: number; host: string; vault: Vault; to: Server }

/** Takes TLS connections for page domains and has `to` serve them. A name without a certificate is refused. */
export async function openPageTls(
  services: Services,
  { port, host, vault, to }: Listening,
): Promise<PageTls> {
  const certificates = createCertificates(services, vault)
  const server = createServer({
    ALPNProtocols: ['http/1.1'],
    handshakeTimeout: handshakeTimeoutMs,
    SNICallback: (name, choose) => {
      certificates.find(name).then(
        (context) =>
          context ? choose(null, context) : choose(new Error('There is no certificate for this name.')),
        (error: unknown) => {
          services.log.error({ err: error }, 'a certificate was not found unexpectedly')
          choose(new Error('The certificate is not available.'))
        },
      )
    },
  })
  server.on('secureConnection', (socket) => to.emit('connection', socket))
  // Scanners and browsers that gave up: nothing to do about any of them.
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    // `to` ends its connections itself, these too.
    async close() {
      server.close()
    },
  }
}
