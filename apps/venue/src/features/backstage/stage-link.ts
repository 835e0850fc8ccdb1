/**
 * Keeps somebody connected to the stage. Whatever breaks the connection, the browser makes a new one by itself, and the server
 * gives the same person the same place. It ends when the server refuses, or when another tab or device took the place.
 */
import { ApiError } from '@marquee/api'
import type { OwnMedia, OwnMediaState } from './own-media.ts'
import type { CameraLines, Peer } from './peer.ts'
import { createStore, type Store } from './store.ts'

export type LinkTrouble =
  /** Nothing arrives any more. */
  | 'lost'
  | 'offline'
  /** The server can't reach the stage. */
  | 'unavailable'

/** What a link needs of its connections. */
export type LinkedPeer = Pick<Peer, 'send' | 'limitCamera' | 'state' | 'close'> & {
  slots: ReadonlyMap<string, unknown>
}

type LinkState<Linked extends LinkedPeer> = {
  /**
   * `elsewhere` when another tab took the place, `otherDevice` when another device did, `unsteady` when connections break one
   * after the other.
   */
  phase:
    | 'off'
    | 'connecting'
    | 'connected'
    | 'reconnecting'
    | 'refused'
    | 'elsewhere'
    | 'otherDevice'
    | 'unsteady'
  trouble: LinkTrouble | null
  /** Why the server refused. */
  refusal: unknown
  /** What arrives; of the last connection while a new one is made, so that the last pictures stay. */
  slots: Linked['slots']
}

export type StageLink<Linked extends LinkedPeer = Peer> = Pick<
  Store<LinkState<Linked>>,
  'state' | 'follow'
> & {
  start: () => void
  stop: () => void
  limitCamera: (lines: CameraLines) => void
  peer: () => Linked | undefined
  /** Takes note of which connection of theirs the server has: null for none, or another one of theirs elsewhere. */
  note: (connection: string | null) => void
}

type LinkOptions<Linked extends LinkedPeer> = {
  media: OwnMedia
  /** Opens a connection that calls `onState` when its state changes. */
  open: (onState: () => void) => Linked | Promise<Linked>
  /** What arrives while there is no connection. */
  nothing: Linked['slots']
  /**
   * Sends what the connection offers, and resolves with its name and how it accepts the answer. `replaces` is the own connection
   * that is renewed without being asked to; null when the person chose to come in.
   */
  enter: (
    peer: Linked,
    replaces: string | null,
  ) => Promise<{ connection: string; accept: () => Promise<void> }>
  /** Of the place, of which a browser has one connection: its newest. */
  name: string
}

/** A connection that isn't there after this time never comes. */
const connectMs = 8000
/** Browsers call a connection disconnected for the blink of an eye, too. */
const disconnectedMs = 2000

const offline = { phase: 'reconnecting', trouble: 'offline' } as const

function offOf<Linked extends LinkedPeer>(slots: Linked['slots']): LinkState<Linked> {
  return { phase: 'off', trouble: null, refusal: null, slots }
}

export function createStageLink<Linked extends LinkedPeer>(options: LinkOptions<Linked>): StageLink<Linked> {
  const { media, open, nothing, enter, name } = options
  const store = createStore(offOf<Linked>(nothing))
  const retries = createRetries()
  let current: { peer?: Linked } = {}
  const own = createOwnConnection()
  const timer = createTimer()
  let lines: CameraLines = 720
  const listening = createListening(own.forgetFormer)
  const drop = () => {
    timer.clear()
    current.peer?.close()
    current = {}
    own.forget()
  }
  const end = (state: Partial<LinkState<Linked>>) => {
    drop()
    listening.stop()
    store.change({ trouble: null, ...state })
  }
  const retry = (trouble: LinkTrouble) => {
    drop()
    if (!navigator.onLine) return store.change(offline)
    const pauseMs = retries.next(trouble)
    if (pauseMs === undefined) return end({ phase: 'unsteady' })
    store.change({ phase: 'reconnecting', trouble })
    timer.after(pauseMs, () => void connect())
  }
  const onState = (of: typeof current) => {
    const state = of === current ? of.peer?.state() : undefined
    if (state === 'failed' || state === 'closed') return retry('lost')
    if (state === 'disconnected') return timer.after(disconnectedMs, () => retry('lost'))
    if (state !== 'connected') return
    timer.clear()
    retries.connected()
    store.change({ phase: 'connected', trouble: null, slots: of.peer?.slots ?? nothing })
  }
  const connect = async () => {
    drop()
    const mine = current
    try {
      const peer = await open(() => onState(mine))
      if (mine !== current) return peer.close()
      mine.peer = peer
      const entered = await sendAll(peer, media.state()).then(() => enter(peer, own.former()))
      if (mine !== current) return
      own.is(entered.connection)
      await entered.accept().then(() => peer.limitCamera(lines))
      if (mine === current && peer.state() !== 'connected') timer.after(connectMs, () => retry('lost'))
    } catch (error) {
      if (mine !== current) return
      const phase = endAfter(error, own.forgetFormer)
      if (phase) end({ phase, refusal: error })
      else retry('unavailable')
    }
  }
  const begin = () => {
    retries.reset()
    store.change({ phase: 'connecting', trouble: null, refusal: null })
    void connect()
  }
  return {
    ...store,
    peer: () => current.peer,
    start() {
      const isFirst = listening.start(() => [
        followNetwork(begin, () => store.change(offline)),
        followTracks(media, (state) => sendAgain(current.peer, state, lines)),
        takePlace(name, () => end({ phase: 'elsewhere' })),
      ])
      if (isFirst) begin()
    },
    stop: () => end({ phase: 'off', slots: nothing }),
    note: (connection) => own.note(connection, { lost: begin, taken: () => end({ phase: 'otherDevice' }) }),
    limitCamera(next) {
      lines = next
      void current.peer?.limitCamera(lines)
    },
  }
}

/**
 * Undefined for what may work a moment later. Without an answer, nobody knows whether the server took the offer: `onUnanswered`,
 * because the connection that it has may be this device's own.
 */
function endAfter(error: unknown, onUnanswered: () => void): 'refused' | 'otherDevice' | undefined {
  if (!(error instanceof ApiError)) return 'refused'
  if (error.code === 'joined_elsewhere') return 'otherDevice'
  if (error.status === 0 && navigator.onLine) onUnanswered()
  return error.status === 0 || error.status >= 500 ? undefined : 'refused'
}

/** The name of the connection, and whether the server has named it too: what it says from then on is no older. */
function createOwnConnection() {
  let own: string | undefined
  let former: string | null = null
  let isNamed = false
  const is = (connection: string | undefined) => {
    own = connection
    isNamed = false
  }
  return {
    is(connection: string) {
      is(connection)
      former = connection
    },
    forget: () => is(undefined),
    /** The last one, which a new one replaces; null as the person comes in. */
    former: () => former,
    forgetFormer: () => {
      former = null
    },
    /** `lost` when the stage started again, which says nothing against this device, and browsers would take seconds to notice. */
    note(connection: string | null, { lost, taken }: { lost: () => void; taken: () => void }) {
      if (own === connection) isNamed = true
      else if (isNamed && connection === null) lost()
      else if (isNamed) taken()
    },
  }
}

function createListening(onStop: () => void) {
  let stops: readonly (() => void)[] | undefined
  return {
    /** Whether it wasn't started before. */
    start(begin: () => readonly (() => void)[]): boolean {
      if (stops) return false
      stops = begin()
      return true
    },
    stop() {
      for (const stop of stops ?? []) stop()
      stops = undefined
      onStop()
    },
  }
}

function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    clear: () => clearTimeout(timer),
    after(ms: number, act: () => void) {
      clearTimeout(timer)
      timer = setTimeout(act, ms)
    },
  }
}

const pausesMs = [0, 500, 1000, 2000, 4000]
/** A connection that lasted so long was broken by something else than another device with the same place. */
const steadyMs = 20_000
const mostShortLived = 4

/** How long to wait before each new connection. */
function createRetries() {
  let failures = 0
  let shortLived = 0
  let connectedAt: number | undefined
  return {
    connected() {
      failures = 0
      connectedAt = Date.now()
    },
    reset() {
      failures = 0
      shortLived = 0
      connectedAt = undefined
    },
    /** The pause in milliseconds; undefined once it is likely that two devices take the place from each other by turns. */
    next(trouble: LinkTrouble): number | undefined {
      if (connectedAt !== undefined) shortLived = Date.now() - connectedAt < steadyMs ? shortLived + 1 : 0
      connectedAt = undefined
      if (shortLived >= mostShortLived) return undefined
      // What the server can't reach isn't back at once.
      if (trouble === 'unavailable') failures = Math.max(failures, 2)
      const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)]
      failures += 1
      return pauseMs
    },
  }
}

function sendAll(peer: LinkedPeer, { microphone, camera, screen }: OwnMediaState): Promise<unknown> {
  return Promise.all([
    peer.send('microphone', microphone),
    peer.send('camera', camera),
    peer.send('screen', screen),
  ])
}

function sendAgain(peer: LinkedPeer | undefined, state: OwnMediaState, lines: CameraLines): void {
  if (peer) void sendAll(peer, state).then(() => peer.limitCamera(lines))
}

/** Calls `onChange` when a track was opened or closed; returns a function that stops. */
function followTracks(media: OwnMedia, onChange: (state: OwnMediaState) => void): () => void {
  let before = media.state()
  return media.follow(() => {
    const now = media.state()
    const isSame =
      now.camera === before.camera && now.microphone === before.microphone && now.screen === before.screen
    before = now
    if (!isSame) onChange(now)
  })
}

function followNetwork(onOnline: () => void, onOffline: () => void): () => void {
  const listening = new AbortController()
  window.addEventListener('online', onOnline, { signal: listening.signal })
  window.addEventListener('offline', onOffline, { signal: listening.signal })
  return () => listening.abort()
}

/** Takes the place from other tabs of this browser; `onTaken` when one takes it from here. Returns a function that stops. */
function takePlace(name: string, onTaken: () => void): () => void {
  const channel = new BroadcastChannel(`marquee-backstage-${name}`)
  channel.addEventListener('message', onTaken)
  channel.postMessage('taken')
  return () => channel.close()
}
