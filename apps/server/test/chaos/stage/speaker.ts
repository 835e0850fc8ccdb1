/** A speaker's browser that nobody touches: it comes back by itself as the product's page does, by what the server says of it. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Backstage, backstageSchema } from '@marquee/domain/backstage'
import { type BackstageClient, offerBackstage } from '#test/backstage-client.ts'

export type Speaker = {
  name: string
  /** The person's id backstage; undefined until they are in. */
  readonly person: string | undefined
  /** How often they had to connect. */
  readonly connections: number
  /** What would have needed a click. */
  readonly faults: readonly string[]
  /** Since when the server has named their newest connection; undefined while it doesn't. */
  readonly insideSinceMs: number | undefined
  stop(): Promise<void>
}

type Options = { name: string; origin: string; event: string; session: string; cookie: string; color: string }

/** As the page asks for what changed, and how long it waits between attempts. */
const lookMs = 250
const pausesMs = [0, 500, 1000, 2000, 4000]
const patienceMs = 5000

/** Without waiting: the library says goodbye for seconds to a stage that is gone, which no browser does. */
const drop = (client: BackstageClient) => void client.close().catch(() => undefined)

export function speakStubbornly({ name, origin, event, session, cookie, color }: Options): Speaker {
  const url = `${origin}/api/events/${event}/sessions/${session}/backstage/`
  const headers = { cookie, 'content-type': 'application/json' }
  const faults: string[] = []
  let isStopping = false
  let client: BackstageClient | undefined
  let person: string | undefined
  let connections = 0
  let insideSinceMs: number | undefined
  let failures = 0

  async function connect(): Promise<void> {
    insideSinceMs = undefined
    if (client) drop(client)
    client = undefined
    await pause(pausesMs[Math.min(failures, pausesMs.length - 1)])
    failures += 1
    const next = await offerBackstage(async (entry) => {
      const signal = AbortSignal.timeout(patienceMs)
      const body = JSON.stringify(entry)
      const reply = await fetch(`${url}connection/`, { method: 'POST', headers, body, signal })
      return { status: reply.status, body: await reply.json() }
    })
    const { status } = next.reply
    if (status !== 201) {
      drop(next)
      if (status < 500) faults.push(`${name} was refused: ${JSON.stringify(next.reply)}`)
      return
    }
    client = next
    connections += 1
    person = next.entry.person
    await next.send({ color, size: '320x180' })
  }

  async function look(): Promise<void> {
    const reply = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) })
    if (!reply.ok) return
    const { connection }: Backstage = backstageSchema.parse(await reply.json())
    if (connection === client?.entry.connection) {
      insideSinceMs ??= Date.now()
      failures = 0
    } else if (insideSinceMs !== undefined) {
      if (connection !== null) faults.push(`${name} is said to be elsewhere.`)
      await connect()
    }
  }

  async function live(): Promise<void> {
    while (!isStopping) {
      // What fails is tried again, as in a browser.
      await (client?.isConnected ? look() : connect()).catch(() => undefined)
      await pause(lookMs)
    }
    await client?.close()
  }

  const living = live()
  return {
    name,
    faults,
    get person() {
      return person
    },
    get connections() {
      return connections
    },
    get insideSinceMs() {
      return insideSinceMs
    },
    async stop() {
      isStopping = true
      await living
    },
  }
}
