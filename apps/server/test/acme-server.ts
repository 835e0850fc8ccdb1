/**
 * A certificate authority on this machine: the part of RFC 8555 that an HTTP-01 client needs, with signature checks.
 */
import {
  createPublicKey,
  createHash,
  generateKeyPairSync,
  type JsonWebKey,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as startRequest, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { publicKeyOfRequest, signedCertificate } from './self-signed-certificate.ts'

export type AcmeServer = {
  /** For `ACME_DIRECTORY`. */
  directory: string
  /** The root certificate that clients have to trust. */
  root: string
  /** How long certificates are valid. */
  lifeMs: number
  /** Refuses every order with this error type. */
  refusesWith: string | undefined
  /** The names that certificates were issued for. */
  issued: string[]
  /** The contacts of accounts. */
  contacts: string[]
  close(): Promise<void>
}

type Options = {
  /** Where a name is served over plain HTTP; undefined if the DNS doesn't know it. */
  addressOf: (domain: string) => string | undefined
}

type OrderState = {
  domain: string
  status: string
  token: string
  error?: object
  chain?: string
  jwk: JsonWebKey
}

const jwsSchema = z.object({ protected: z.string(), payload: z.string(), signature: z.string() })
const headerSchema = z.object({
  jwk: z.record(z.string(), z.string()).optional(),
  kid: z.string().optional(),
  nonce: z.string(),
  url: z.string(),
})
const payloadSchema = z.object({
  contact: z.array(z.string()).optional(),
  identifiers: z.array(z.object({ value: z.string() })).optional(),
  csr: z.string().optional(),
})

export async function startAcmeServer({ addressOf }: Options): Promise<AcmeServer> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const issuer = { name: 'Test authority', key: privateKey }
  const accounts = new Map<string, JsonWebKey>()
  const orders = new Map<string, OrderState>()
  const nonces = new Set<string>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  const acme: AcmeServer = {
    directory: `${origin}/directory`,
    root: signedCertificate({
      publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
      commonName: issuer.name,
      issuer,
      isAuthority: true,
    }),
    lifeMs: 90 * 24 * 60 * 60 * 1000,
    refusesWith: undefined,
    issued: [],
    contacts: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function newNonce(): string {
    const nonce = randomUUID()
    nonces.add(nonce)
    return nonce
  }

  function send(response: ServerResponse, status: number, body: object | string, location?: string): void {
    const headers = { 'replay-nonce': newNonce(), ...(location !== undefined && { location }) }
    const type = typeof body === 'string' ? 'application/pem-certificate-chain' : 'application/json'
    response.writeHead(status, { ...headers, 'content-type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (path === '/directory') {
      const urls = {
        newNonce: `${origin}/nonce`,
        newAccount: `${origin}/account`,
        newOrder: `${origin}/order`,
      }
      return send(response, 200, urls)
    }
    if (path === '/nonce') return send(response, 200, {})
    const signed = await readSigned(request)
    if (!signed) return send(response, 400, { type: errorType('malformed'), detail: 'Wrong signature.' })
    const [, kind, id = ''] = path.split('/')
    if (kind === 'account') return account(response, signed)
    if (acme.refusesWith !== undefined) {
      return send(response, 403, { type: errorType(acme.refusesWith), detail: 'Refused by the test.' })
    }
    return kind === 'order' && id === ''
      ? newOrder(response, signed)
      : ofOrder(response, { kind, id, signed })
  }

  type Signed = { jwk: JsonWebKey; payload: z.infer<typeof payloadSchema>; isRead: boolean }

  /** The body, if its signature, nonce and address are valid. */
  async function readSigned(request: IncomingMessage): Promise<Signed | undefined> {
    const jws = jwsSchema.parse(JSON.parse(await text(request)))
    const decoded = (part: string) => Buffer.from(part, 'base64url')
    const header = headerSchema.parse(JSON.parse(decoded(jws.protected).toString()))
    const jwk = header.jwk ?? accounts.get(header.kid ?? '')
    if (!jwk || !nonces.delete(header.nonce) || header.url !== `${origin}${request.url}`) return undefined
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const isRight = verify(
      'sha256',
      Buffer.from(`${jws.protected}.${jws.payload}`),
      { key, dsaEncoding: 'ieee-p1363' },
      decoded(jws.signature),
    )
    const payload = jws.payload === '' ? {} : payloadSchema.parse(JSON.parse(decoded(jws.payload).toString()))
    return isRight ? { jwk, payload, isRead: jws.payload === '' } : undefined
  }

  function account(response: ServerResponse, { jwk, payload }: Signed): void {
    const url = `${origin}/account/${thumbprint(jwk)}`
    const isKnown = accounts.has(url)
    accounts.set(url, jwk)
    acme.contacts.push(...(payload.contact ?? []))
    send(response, isKnown ? 200 : 201, { status: 'valid' }, url)
  }

  function newOrder(response: ServerResponse, { jwk, payload }: Signed): void {
    const id = randomUUID()
    const domain = payload.identifiers?.[0]?.value ?? ''
    orders.set(id, { domain, status: 'pending', token: randomUUID().replaceAll('-', ''), jwk })
    send(response, 201, orderView(id), `${origin}/order/${id}`)
  }

  function orderView(id: string): object {
    const { status, domain } = orders.get(id) ?? { status: 'invalid', domain: '' }
    return {
      status,
      identifiers: [{ type: 'dns', value: domain }],
      authorizations: [`${origin}/authorization/${id}`],
      finalize: `${origin}/finalize/${id}`,
      certificate: `${origin}/certificate/${id}`,
    }
  }

  type Asked = { kind: string | undefined; id: string; signed: Signed }

  async function ofOrder(response: ServerResponse, { kind, id, signed }: Asked): Promise<void> {
    const order = orders.get(id)
    if (!order) return send(response, 404, { type: errorType('malformed'), detail: 'No such order.' })
    const { status, domain, token } = order
    const proved = ['ready', 'valid'].includes(status) ? 'valid' : status
    const challenge = () => ({
      type: 'http-01',
      url: `${origin}/challenge/${id}`,
      status: order.error ? 'invalid' : ['ready', 'valid'].includes(order.status) ? 'valid' : 'pending',
      token,
      ...(order.error && { error: order.error }),
    })
    if (kind === 'authorization') {
      return send(response, 200, {
        status: proved,
        identifier: { type: 'dns', value: domain },
        challenges: [challenge()],
      })
    }
    if (kind === 'challenge') {
      if (!signed.isRead) await validate(order)
      return send(response, 200, challenge())
    }
    if (kind === 'finalize') {
      issue(order, Buffer.from(signed.payload.csr ?? '', 'base64url'))
      return send(response, 200, orderView(id), `${origin}/order/${id}`)
    }
    return send(response, 200, kind === 'certificate' ? (order.chain ?? '') : orderView(id))
  }

  /** Requests the domain's reply, as the authority does on port 80. */
  async function validate(order: OrderState): Promise<void> {
    const fail = (type: string, detail: string) => {
      order.status = 'invalid'
      order.error = { type: errorType(type), detail }
    }
    const address = addressOf(order.domain)
    if (address === undefined) return fail('dns', `No address found for ${order.domain}.`)
    const reply = await get(`${address}/.well-known/acme-challenge/${order.token}`, order.domain)
    if (reply === undefined) return fail('connection', 'Connection refused.')
    if (reply !== `${order.token}.${thumbprint(order.jwk)}`) return fail('unauthorized', 'Another reply.')
    order.status = 'ready'
  }

  function issue(order: OrderState, request: Buffer): void {
    const { domain } = order
    const until = new Date(Date.now() + acme.lifeMs)
    const publicKey = publicKeyOfRequest(request)
    order.chain = signedCertificate({ publicKey, commonName: domain, issuer, altName: domain, until })
    order.status = 'valid'
    acme.issued.push(domain)
  }

  return acme
}

const errorType = (name: string) => `urn:ietf:params:acme:error:${name}`

/** RFC 7638. */
function thumbprint({ crv, kty, x, y }: JsonWebKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}

/** `fetch` doesn't send another `Host`. */
function get(url: string, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const asked = startRequest(url, { headers: { host } }, (reply) => {
      text(reply).then(resolve, () => resolve(undefined))
    })
    asked.on('error', () => resolve(undefined)).end()
  })
}
