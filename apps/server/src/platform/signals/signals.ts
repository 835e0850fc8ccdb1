/**
 * Signals: messages to open studios, sent over PostgreSQL's NOTIFY in the transaction of the change. They reach every web
 * process when the change commits.
 */
import { type Signal, type SignalContent, signalSchema, signalVersion } from '@marquee/domain/signals'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { type Notice, noticeChannel, noticeSchema } from './notices.ts'

const channel = 'marquee_signals'
const reconnectDelayMs = 500

/** Sends the signal to every web process when the transaction of `db` commits. */
export async function sendSignal(db: Db, organizationId: string, content: SignalContent): Promise<void> {
  await sendSignals(db, organizationId, [content])
}

/** Sends several signals in one statement. */
export async function sendSignals(
  db: Db,
  organizationId: string,
  contents: readonly SignalContent[],
): Promise<void> {
  const payloads = contents.map((content) => {
    const signal: Signal = { version: signalVersion, organization_id: organizationId, ...content }
    return JSON.stringify(signal)
  })
  await db.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`,
  )
}

export type SignalListener = { close(): Promise<void> }

/**
 * Calls `onSignal` for each signal, `onNotice` for each notice, and `onGap` when some may have been missed because the
 * connection was lost.
 */
export async function listenToSignals(options: {
  url: string
  log: Log
  onSignal: (signal: Signal) => void
  onNotice?: (notice: Notice) => void
  onGap: () => void
}): Promise<SignalListener> {
  let isClosed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: options.url, keepAlive: true })
    next.on('error', (error) => options.log.warn({ err: error }, 'the connection for signals was lost'))
    next.on('notification', receive)
    await next.connect()
    await next.query(`listen ${channel}; listen ${noticeChannel}`)
    // Only now: the loop below retries a failed attempt, which must not start a second loop.
    next.once('end', () => void reconnect())
    return next
  }

  function receive({ channel: source, payload }: pg.Notification): void {
    const content = parseJson(payload)
    if (source === noticeChannel) {
      const notice = noticeSchema.safeParse(content)
      if (notice.success) return options.onNotice?.(notice.data)
    } else {
      const signal = signalSchema.safeParse(content)
      if (signal.success) return options.onSignal(signal.data)
    }
    options.log.error({ channel: source }, 'a signal could not be parsed')
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      await new Promise((resolve) => setTimeout(resolve, reconnectDelayMs))
      try {
        client = await connect()
        if (isClosed) await client.end()
        else options.onGap()
        return
      } catch (error) {
        options.log.warn({ err: error }, 'signals are waiting for the database')
      }
    }
  }

  return {
    async close() {
      isClosed = true
      await client.end()
    },
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
