/**
 * A passive viewer: plays what is on air by low-latency HLS like the player, with the same pauses between attempts.
 * Doesn't request a playlist again once it has ended.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type LivePlaylist, type Piece, readLivePlaylist } from './live-playlist.ts'

/** Media that reached the viewer. */
export type Arrival = {
  atMs: number
  capturedAtMs: number
  number: number
  part: number | undefined
  sha256: string
}

export type Viewer = {
  arrivals: readonly Arrival[]
  /** Violations of what must always hold. */
  faults: readonly string[]
  stop(): Promise<void>
}

type Watching = {
  /** The path of the playlist of the session on air; undefined if there is none. */
  media: () => string | undefined
  origin: string
}

/** How long hls.js waits after a failed reply, and for the first byte. */
const retryMs = 1000
const patienceMs = 10_000
/** How often the room is polled for something on air. */
const idleMs = 100

export function watchLive(watching: Watching): Viewer {
  const arrivals: Arrival[] = []
  const faults: string[] = []
  const stopping = new AbortController()
  const player = { arrivals, faults, stopping: stopping.signal }
  const playing = playUntilStopped(watching, player)
  return {
    arrivals,
    faults,
    async stop() {
      stopping.abort()
      await playing
    },
  }
}

type Player = { arrivals: Arrival[]; faults: string[]; stopping: AbortSignal }
type Cursor = { number: number; part: number }

async function playUntilStopped({ media, origin }: Watching, player: Player): Promise<void> {
  while (!player.stopping.aborted) {
    const path = media()
    if (path === undefined) {
      await pause(idleMs)
      continue
    }
    const master = new URL(path, origin)
    const isCurrent = () => media() === path && !player.stopping.aborted
    await playSession(new URL('media.m3u8', master), { master, isCurrent }, player)
    while (isCurrent()) await pause(idleMs)
  }
}

/** Ends when another session is on air, or when the playlist says that nothing follows. */
async function playSession(
  playlist: URL,
  { master, isCurrent }: { master: URL; isCurrent: () => boolean },
  player: Player,
): Promise<void> {
  let hasMaster = false
  let cursor: Cursor | undefined
  let hint: LivePlaylist['hint']
  while (isCurrent()) {
    try {
      if (!hasMaster) await read(master, player)
      hasMaster = true
      const query = hint ? `?_HLS_msn=${hint.number}&_HLS_part=${hint.part}` : ''
      const listed = readLivePlaylist(
        (await read(new URL(`${playlist.pathname}${query}`, playlist), player)).toString(),
      )
      hint = listed.hint
      const missing = missingPieces(listed, cursor, player)
      for (const piece of missing) {
        await take(piece, playlist, player)
        cursor = after(piece)
      }
      if (!hint) return
      if (missing.length === 0) await pause(idleMs)
    } catch {
      if (!player.stopping.aborted) await pause(retryMs)
    }
  }
}

/** What is listed and hasn't been played; initially the newest segment. */
function missingPieces({ pieces, hint }: LivePlaylist, cursor: Cursor | undefined, player: Player): Piece[] {
  const newest = pieces.at(-1)?.number ?? -1
  const from = cursor ?? { number: newest, part: 0 }
  if (newest < from.number - 1 || (hint && hint.number < from.number - 1)) {
    player.faults.push(`A playlist went back to ${newest} after ${from.number}.${from.part}.`)
  }
  return pieces.filter(
    ({ number, part }) =>
      number > from.number || (number === from.number && (part ?? from.part) >= from.part),
  )
}

function after({ number, part }: Piece): Cursor {
  return part === undefined ? { number: number + 1, part: 0 } : { number, part: part + 1 }
}

async function take(piece: Piece, playlist: URL, { arrivals, ...player }: Player): Promise<void> {
  const bytes = await read(new URL(piece.uri, playlist), player)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { number, part, capturedAtMs } = piece
  arrivals.push({ atMs: Date.now(), capturedAtMs, number, part, sha256 })
}

async function read(url: URL, { stopping }: Pick<Player, 'stopping'>): Promise<Buffer> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)])
  const reply = await fetch(url, { signal })
  const bytes = Buffer.from(await reply.arrayBuffer())
  if (!reply.ok) throw new Error(`${reply.status} for ${url.pathname}`)
  return bytes
}
