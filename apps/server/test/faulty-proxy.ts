/** A proxy that spoils the next requests as told: what networks and overloaded servers do, on demand. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** refuse: 503. silence: no reply. break_off: half of the body, then a closed socket. hang: half, then nothing. end_early: half, ended as if it were all. */
export type Fault = 'refuse' | 'silence' | 'break_off' | 'hang' | 'end_early'

type Plan = { fault: Fault; method: string; times: number }

export type FaultyProxy = {
  url: string
  /** Method and path of every request so far. */
  seen: string[]
  /** The next requests of this method fail in this way, as often as said; requests of other methods pass. */
  failNext(plan: Plan): void
  close(): Promise<void>
}

/** A proxy in front of `target` listens on a free port of this machine and passes everything through. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const seen: string[] = []
  let plan: Plan | undefined

  function nextFault(method: string | undefined): Fault | undefined {
    if (!plan || plan.method !== method || plan.times === 0) return undefined
    plan.times -= 1
    return plan.fault
  }

  const server = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`)
    const fault = nextFault(incoming.method)
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
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    failNext(next) {
      plan = { ...next }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse) {
  incoming.resume()
  outgoing.writeHead(503, { 'content-type': 'application/xml' })
  outgoing.end('<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>')
}

async function answer(reply: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined) {
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const half = body.subarray(0, Math.floor(body.length / 2))
  const headers = { ...reply.headers }
  if (fault === 'end_early') delete headers['content-length']
  outgoing.writeHead(reply.statusCode ?? 502, headers)
  if (fault === undefined) return outgoing.end(body)
  if (fault === 'end_early') return outgoing.end(half)
  return outgoing.write(half, () => fault === 'break_off' && outgoing.destroy())
}
