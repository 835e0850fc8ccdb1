/**
 * Messages on their way. They are sent in their order, again until the server has answered, and always with their key, so that
 * each is posted once. They survive the page being loaded again.
 */
import { ApiError } from '@marquee/api'
import { postMessage } from '@marquee/api/venue/chat'
import type { Message } from '@marquee/domain/chat'
import { browserConnection } from '#lib/browser-connection.ts'
import type { RoomConnection } from '#lib/room-connection.ts'
import { roomStorage } from '#lib/room-storage.ts'

export type Unsent = {
  key: string
  channel: string
  text: string
  reply_to: string | null
  is_announcement: boolean
  /** Why the server refused it; null while it is on its way. */
  problem: string | null
}
type NewMessage = Pick<Unsent, 'channel' | 'text' | 'reply_to' | 'is_announcement'>

export type Outbox = {
  unsent: () => readonly Unsent[]
  follow: (listener: () => void) => () => void
  send(message: NewMessage): void
  /** Sends a refused message again. */
  retry(key: string): void
  discard(key: string): void
  /** Calls `listener` with each posted message. */
  onPosted(listener: (message: Message) => void): () => void
}

const retryMs = 3000
const outboxes = new WeakMap<RoomConnection, Outbox>()

/** The outbox of the event, one for each connection. */
export function outboxOf(connection: RoomConnection, eventId: string): Outbox {
  const outbox = outboxes.get(connection) ?? openOutbox(connection, eventId)
  outboxes.set(connection, outbox)
  return outbox
}

function openOutbox(connection: RoomConnection, eventId: string): Outbox {
  const place = `marquee-unsent-${eventId}`
  let unsent = readUnsent(place)
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const posted = new Set<(message: Message) => void>()

  function change(next: readonly Unsent[]): void {
    unsent = next
    roomStorage.setItem(place, JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    const next = unsent.find(({ problem }) => problem === null)
    if (isSending || !next) return
    isSending = true
    const outcome = await post(eventId, next)
    isSending = false
    if ('waitMs' in outcome) {
      timer = setTimeout(() => void run(), outcome.waitMs)
      return
    }
    if ('message' in outcome) for (const listener of posted) listener(outcome.message)
    const rest = unsent.filter(({ key }) => key !== next.key)
    change(
      'problem' in outcome
        ? unsent.map((each) => (each.key === next.key ? { ...each, problem: outcome.problem } : each))
        : rest,
    )
    await run()
  }

  connection.follow(() => void run())
  browserConnection.follow(() => void run())
  void run()
  return {
    unsent: () => unsent,
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send(message) {
      change([...unsent, { ...message, key: crypto.randomUUID(), problem: null }])
      void run()
    },
    retry(key) {
      change(unsent.map((each) => (each.key === key ? { ...each, problem: null } : each)))
      void run()
    },
    discard: (key) => change(unsent.filter((each) => each.key !== key)),
    onPosted(listener) {
      posted.add(listener)
      return () => void posted.delete(listener)
    },
  }
}

type Outcome = { message: Message } | { waitMs: number } | { problem: string }

async function post(
  eventId: string,
  { channel, text, reply_to, is_announcement, key }: Unsent,
): Promise<Outcome> {
  try {
    const path = { event_id: eventId, channel_id: channel }
    return { message: await postMessage({ path, body: { text, reply_to, is_announcement, key } }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 429) return { waitMs: (error.retryAfterSeconds ?? 1) * 1000 }
    if (error.status === 0 || error.status >= 500) return { waitMs: retryMs }
    return { problem: Object.values(error.errors).flat()[0] ?? error.message }
  }
}

function readUnsent(place: string): readonly Unsent[] {
  try {
    const stored: unknown = JSON.parse(roomStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isUnsent) : []
  } catch {
    return []
  }
}

function isUnsent(value: unknown): value is Unsent {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'channel' in value && 'text' in value
  )
}
