/** A proxy that fails requests on demand, like bad networks and overloaded servers. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * refuse: 503. silence: no request passed on, no reply. drop_reply: passed on, but the socket closes before the reply.
 * break_off: half of the body, then a closed socket. hang: half, then nothing. end_early: half, ended like a whole one.
 */
export type Fault = 'refuse' | 'silence' | 'drop_reply' | 'break_off' | 'hang' | 'end_early'

type Plan = { fault: Fault; method: string; path?: RegExp; times: number }

export type FaultyProxy = {
  url: string
  /** Method and path of every request so far. */
  seen: string[]
  /** Makes the next `times` requests with this method and path fail in this way. All others pass. */
  failNext: (plan: Plan) => void
  /** Makes every second request of each kind fail from now on, once with each of these faults. */
  failEachKind: (faults: readonly Fault[]) => void
  /** The requests that failed this way, as `kind: fault`. */
  failed: string[]
  close: () => Promise<void>
}

/** Starts a proxy to `target` on a free port of this machine. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const seen: string[] = []
  const failed: string[] = []
  let eachKind: { faults: readonly Fault[]; met: Map<string, number> } | undefined
  let plan: Plan | undefined

  function nextInTurn(incoming: IncomingMessage): Fault | undefined {
    if (!eachKind) return undefined
    const kind = kindOf(incoming)
    const met = eachKind.met.get(kind) ?? 0
    eachKind.met.set(kind, met + 1)
    const fault = met % 2 === 0 ? eachKind.faults.filter((one) => meets(kind, one))[met / 2] : undefined
    if (fault) failed.push(`${kind}: ${fault}`)
    return fault
  }

  function nextFault({ method, url = '' }: IncomingMessage): Fault | undefined {
    if (!plan || plan.method !== method || plan.times === 0) return undefined
    if (plan.path && !plan.path.test(url)) return undefined
    plan.times -= 1
    return plan.fault
  }

  const server = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`)
    const fault = nextInTurn(incoming) ?? nextFault(incoming)
    if (fault === 'refuse') return refuse(incoming, outgoing)
    if (fault === 'silence') return incoming.resume()
    const { method, url, headers } = incoming
    const forwarded = request(new URL(url ?? '/', target), { method, headers }, (reply) => {
      void answer(reply, outgoing, fault)
    })
    forwarded.on('error', () => outgoing.destroy())
    return incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')

  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    failNext(next) {
      plan = { ...next }
    },
    failEachKind(faults) {
      eachKind = { faults, met: new Map() }
    },
    failed,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The kind of bucket operation. */
function kindOf({ method = '', url = '/' }: IncomingMessage): string {
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  if (method === 'GET' && pathname.split('/').filter(Boolean).length === 1) return 'GET list'
  if (method === 'POST') return searchParams.has('delete') ? 'POST delete' : partsKind(searchParams)
  return searchParams.has('partNumber') ? `${method} part` : `${method} object`
}

const partsKind = (search: URLSearchParams) => (search.has('uploadId') ? 'POST complete' : 'POST begin')

/** Only reads can end early. */
const meets = (kind: string, fault: Fault) => fault !== 'end_early' || kind === 'GET object'

function refuse(incoming: IncomingMessage, outgoing: ServerResponse) {
  incoming.resume()
  outgoing.writeHead(503, { 'content-type': 'application/xml' })
  outgoing.end(
    '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
  )
}

async function answer(reply: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined) {
  const body = await buffer(reply)
  if (fault === 'drop_reply') return outgoing.destroy()
  const half = body.subarray(0, Math.floor(body.length / 2))
  const headers = { ...reply.headers }
  if (fault === 'end_early') delete headers['content-length']
  outgoing.writeHead(reply.statusCode ?? 502, headers)
  if (fault === undefined) return outgoing.end(body)
  if (fault === 'end_early') return outgoing.end(half)
  return outgoing.write(half, () => fault === 'break_off' && outgoing.destroy())
}
