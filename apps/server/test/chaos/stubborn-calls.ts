/** Calls that are retried while the server is unavailable. */
import { setTimeout as pause } from 'node:timers/promises'
import { sessionReplySchema } from '@marquee/domain/accounts'
import { demo, type Installation } from './installation.ts'

export type Call = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: FormData | string
}

export type StubbornCalls = {
  /** Retries until the reply has this status. Rejects on permanent failures and after three minutes. */
  expect(status: number, call: () => Call): Promise<Response>
  /** The address and authorization header for a request without retries. */
  access(): Promise<{ address: string; authorization: string }>
  /** Counts a retry and waits before it. */
  again(): Promise<void>
  retries(): number
}

const patienceMs = 180_000
const retryMs = 150

/** Whether retrying can help: the server is down, starting, or busy with the same upload. */
export function isPassing(status: number): boolean {
  return status >= 500 || status === 401 || status === 409 || status === 423
}

/** Calls by the demo's administrator. */
export function createStubbornCalls(installation: Installation): StubbornCalls {
  let retries = 0
  let authorization = ''

  async function send({ method, path, headers, body }: Call): Promise<Response> {
    const address = await installation.address()
    const all = { authorization, ...headers }
    return fetch(`${address}${path}`, { method, headers: all, ...(body === undefined ? {} : { body }) })
  }

  async function signIn(): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const reply = await send({
      method: 'POST',
      path: '/api/auth/login/',
      headers,
      body: JSON.stringify(demo),
    })
    if (reply.ok) authorization = `Bearer ${sessionReplySchema.parse(await reply.json()).access_token}`
  }

  async function again(): Promise<void> {
    retries += 1
    await pause(retryMs)
  }

  return {
    again,
    retries: () => retries,
    access: async () => ({ address: await installation.address(), authorization }),
    async expect(status, call) {
      const deadline = Date.now() + patienceMs
      for (;;) {
        const { method, path, ...rest } = call()
        const reply = await send({ method, path, ...rest }).catch(() => undefined)
        if (reply?.status === status) return reply
        const answer = reply ? `${reply.status} ${await reply.text().catch(() => '')}` : 'no answer'
        const isOver = Date.now() > deadline || (reply && !isPassing(reply.status))
        if (isOver) throw new Error(`${method} ${path}: ${answer} instead of ${status}`)
        await again()
        if (reply?.status === 401) await signIn().catch(() => undefined)
      }
    },
  }
}
