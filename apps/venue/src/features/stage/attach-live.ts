/** Plays what is on the air in a video element, in step with the server's clock, and recovers from whatever fails. */
import Hls, { type ErrorData, ErrorTypes, type HlsConfig } from 'hls.js'
import { offerQualities, type Qualities } from '#lib/offer-qualities.ts'
import { serverNow } from '#lib/server-clock.ts'
import { correctionFor, rateFor } from './sync-rate.ts'

/**
 * Why nothing plays: this device is offline, nothing arrives from the encoder, the server doesn't reply, the address has
 * expired, there is nothing to play, or the browser can't play it.
 */
export type Trouble = 'offline' | 'encoder' | 'server' | 'expired' | 'nothing' | 'unsupported'

export type LiveStream = {
  src: string
  /** How far behind the clock everyone plays. */
  latencySeconds: number
  onTrouble: (trouble: Trouble | undefined) => void
  onQualities: (qualities: Qualities) => void
}

/** Of a stream whose pictures are older than the clock before it starts, such as a buffer video. */
export const neverInStep = Number.POSITIVE_INFINITY

export type AttachedLive = {
  /** The instant of the picture; undefined while unknown. */
  playingDate: () => Date | undefined
  /** Everyone is at the same second from this instant on, in milliseconds since 1970; before, pictures play as they come. */
  keepInStepFrom: (ms: number) => void
  /** Jumps to where everyone else is. */
  goLive: () => void
  stop: () => void
}

const retryMs = 2000
const retryAtStartMs = 500
const stepMs = 500
/** Whoever is this close to everyone else has not paused or sought away. */
const nearSeconds = 3
/** Played without a pause after a jump; less makes the picture stop, and jump again. */
const bufferedSeconds = 0.3
/** Around its start a session is asked for again until it is there. */
const startingMs = { before: 2500, after: 10_000 }
/** Without a newer segment for this long, nothing arrives from the encoder. */
const silentMs = 5000

const config: Partial<HlsConfig> = {
  // Our segments are fMP4, so nothing is transmuxed, and our CSP forbids blob: workers.
  enableWorker: false,
  maxBufferLength: 20,
  backBufferLength: 60,
}

export function attachLive(video: HTMLVideoElement, stream: LiveStream): AttachedLive {
  return Hls.isSupported() ? attachHls(video, stream) : attachNatively(video, stream)
}

function attachHls(video: HTMLVideoElement, stream: LiveStream): AttachedLive {
  const { src, latencySeconds, onTrouble, onQualities } = stream
  const hls = new Hls(config)
  offerQualities(hls, onQualities)
  const stepping = keepInStep(video, {
    latencySeconds,
    playingDate: () => hls.playingDate,
    positionOf: (ms) => hls.latestLevelDetails && positionIn(hls.latestLevelDetails, ms),
    reload() {
      // The first playlists are on their way: stopping them would leave nothing to start again.
      if (!hls.latestLevelDetails) return
      hls.stopLoad()
      hls.startLoad()
    },
    isSeekOfViewer: false,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let edge = 0
  let movedAt = performance.now()
  const retry = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(src)),
      stepping.isStarting() ? retryAtStartMs : retryMs,
    )
  }
  hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    if (details.edge !== edge) movedAt = performance.now()
    edge = details.edge
    const isSilent = details.live && performance.now() - movedAt > silentMs
    onTrouble(isSilent && isStarved(video) ? 'encoder' : undefined)
  })
  hls.on(Hls.Events.ERROR, (_, error) => {
    if (error.type === ErrorTypes.NETWORK_ERROR && isOfPlaylist(error)) onTrouble(troubleOf(error))
    if (!error.fatal) return
    if (error.type === ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError()
    if (error.type !== ErrorTypes.NETWORK_ERROR) return onTrouble('unsupported')
    const trouble = troubleOf(error)
    onTrouble(trouble)
    if (trouble !== 'expired') retry()
  })
  hls.loadSource(src)
  hls.attachMedia(video)
  return {
    playingDate: () => hls.playingDate ?? undefined,
    keepInStepFrom: (ms) => stepping.keepInStepFrom(ms),
    goLive: () => stepping.goLive(),
    stop() {
      clearTimeout(timer)
      stepping.stop()
      hls.destroy()
    },
  }
}

/** HAVE_FUTURE_DATA (HTML, 4.8.11.7). */
const futureData = 3

function isStarved({ readyState }: HTMLVideoElement): boolean {
  return readyState < futureData
}

/** The reply to whoever asks for a playlist before there is one. */
const noContent = 204

function isOfPlaylist({ frag }: ErrorData): boolean {
  return frag === undefined
}

function troubleOf({ response }: ErrorData): Trouble {
  if (!navigator.onLine) return 'offline'
  if (response?.code === 401 || response?.code === 403) return 'expired'
  return response?.code === noContent || response?.code === 404 ? 'nothing' : 'server'
}

type Listed = {
  fragments: readonly { programDateTime: number | null; start: number; duration: number }[]
  /** The end of the last part. */
  edge: number
}

/** Where in the media the picture of this instant is; undefined if it isn't listed. */
export function positionIn({ fragments, edge }: Listed, ms: number): number | undefined {
  const index = fragments.findLastIndex(
    ({ programDateTime }) => programDateTime !== null && programDateTime <= ms,
  )
  const { programDateTime, start = 0, duration = 0 } = fragments[index] ?? {}
  if (programDateTime === undefined || programDateTime === null) return undefined
  const position = start + (ms - programDateTime) / 1000
  return position < (index === fragments.length - 1 ? edge : start + duration) ? position : undefined
}

type Played = {
  latencySeconds: number
  playingDate: () => Date | null
  /** Where the picture of this instant is, if it can be played. */
  positionOf: (ms: number) => number | null | undefined
  /** Asks for the playlist at once. */
  reload: () => void
  /** Whether a seek that was not ours is the viewer's. hls.js seeks by itself: when it joins, and over holes. */
  isSeekOfViewer: boolean
}

/** What the player's controls and its keys send when the viewer seeks (media-chrome 4). */
const seekRequest = 'mediaseekrequest'

/** Keeps the picture at the clock's second unless the viewer has paused or sought away. */
function keepInStep(video: HTMLVideoElement, played: Played) {
  const { latencySeconds, playingDate, positionOf, reload, isSeekOfViewer } = played
  let from = neverInStep
  let hasArrived = false
  let isAway = false
  let isOurs = false
  let steps = 0
  const listening = new AbortController()
  const { signal } = listening
  const wantedMs = () => serverNow().getTime() - latencySeconds * 1000
  const jump = (isOnlyToBuffered = false): boolean => {
    const position = positionOf(wantedMs())
    if (typeof position !== 'number') return false
    if (isOnlyToBuffered && !isBuffered(video, position)) return false
    isOurs = true
    video.currentTime = position
    return true
  }
  const isStarting = () => {
    const now = serverNow().getTime()
    return now > from - startingMs.before && now < from + startingMs.after
  }
  const correct = (lateSeconds: number) => {
    const isNear = Math.abs(lateSeconds) < nearSeconds
    if (isNear) isAway = false
    const correction = correctionFor(lateSeconds)
    if (isAway) video.playbackRate = 1
    else if ('rate' in correction) {
      hasArrived = true
      video.playbackRate = correction.rate
    } else if (jump(hasArrived && isNear)) hasArrived = true
    else video.playbackRate = rateFor(lateSeconds)
  }
  const step = () => {
    steps += 1
    // The players of playlists ask only every few seconds.
    if (steps % 2 === 0 && isStarting() && typeof positionOf(Math.max(from, wantedMs())) !== 'number')
      reload()
    const date = playingDate()
    if (!date || video.paused || video.seeking) return
    if (wantedMs() < from) video.playbackRate = 1
    else correct((wantedMs() - date.getTime()) / 1000)
  }
  // While they wait there is nothing to be away from.
  const goAway = () => (isAway = wantedMs() >= from)
  video.addEventListener('pause', goAway, { signal })
  video.closest('media-controller')?.addEventListener(seekRequest, goAway, { signal })
  const onSeeking = () => isSeekOfViewer && hasArrived && !isOurs && goAway()
  video.addEventListener('seeking', onSeeking, { signal })
  video.addEventListener('seeked', () => (isOurs = false), { signal })
  const timer = setInterval(step, stepMs)
  let atStart: ReturnType<typeof setTimeout> | undefined
  return {
    isStarting,
    keepInStepFrom(ms: number) {
      if (ms === from) return
      hasArrived = false
      isAway = false
      from = ms
      clearTimeout(atStart)
      const leftMs = from - serverNow().getTime()
      if (leftMs > 0 && leftMs < startingMs.before) atStart = setTimeout(step, leftMs)
    },
    goLive() {
      isAway = false
      hasArrived = jump()
      video.play().catch(() => undefined)
    },
    stop() {
      clearInterval(timer)
      clearTimeout(atStart)
      listening.abort()
    },
  }
}

/** Whether the picture plays on at once from there. */
function isBuffered({ buffered }: HTMLVideoElement, seconds: number): boolean {
  return Array.from({ length: buffered.length }, (_, index) => index).some(
    (index) => seconds >= buffered.start(index) && seconds + bufferedSeconds <= buffered.end(index),
  )
}

/** Whether the playlist reaches this far. */
function isListed({ seekable }: HTMLVideoElement, seconds: number): boolean {
  return seekable.length > 0 && seconds >= seekable.start(0) && seconds <= seekable.end(seekable.length - 1)
}

/** Safari plays HLS by itself, and knows the date of the picture. */
function attachNatively(
  video: HTMLVideoElement,
  { src, latencySeconds, onTrouble }: LiveStream,
): AttachedLive {
  const listening = new AbortController()
  const { signal } = listening
  if (!video.canPlayType('application/vnd.apple.mpegurl')) onTrouble('unsupported')
  let timer: ReturnType<typeof setTimeout> | undefined
  const playingDate = () => startDateOf(video)
  const stepping = keepInStep(video, {
    latencySeconds,
    playingDate,
    positionOf(ms) {
      const date = playingDate()
      const position = date ? video.currentTime + (ms - date.getTime()) / 1000 : undefined
      return position !== undefined && isListed(video, position) ? position : undefined
    },
    // The browser asks when it wants to.
    reload: () => undefined,
    isSeekOfViewer: true,
  })
  video.addEventListener('playing', () => onTrouble(undefined), { signal })
  video.addEventListener(
    'error',
    () => {
      onTrouble(navigator.onLine ? 'server' : 'offline')
      timer = setTimeout(() => video.load(), retryMs)
    },
    { signal },
  )
  video.src = src
  return {
    playingDate: () => playingDate() ?? undefined,
    keepInStepFrom: (ms) => stepping.keepInStepFrom(ms),
    goLive: () => stepping.goLive(),
    stop() {
      clearTimeout(timer)
      listening.abort()
      stepping.stop()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Safari's (HTML, 4.8.11.6). */
type WithStartDate = { getStartDate: () => Date }

function hasStartDate(video: object): video is WithStartDate {
  return 'getStartDate' in video && typeof video.getStartDate === 'function'
}

function startDateOf(video: HTMLVideoElement): Date | null {
  const start = hasStartDate(video) ? video.getStartDate().getTime() : Number.NaN
  return Number.isNaN(start) ? null : new Date(start + video.currentTime * 1000)
}
