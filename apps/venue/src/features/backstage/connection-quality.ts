/** Reads from the statistics of a connection how well it works, and why not better. */
import type { ConnectionQuality } from '@marquee/domain/backstage'

/** Counters since the connection began; rates are differences of two readings. */
export type Reading = {
  received: number
  receivedLost: number
  /** Share of what was sent that got lost, as the server last said. */
  sentLoss: number
  roundTripMs: number
  /** What limits the camera, as the browser sees it. */
  limit: 'none' | 'bandwidth' | 'cpu'
  /** Lines of the camera as it is sent; null while nothing is. */
  lines: number | null
}

export type QualityReason = 'loss' | 'receive_loss' | 'delay' | 'bandwidth' | 'cpu'
export type QualityReport = {
  quality: ConnectionQuality
  reason: QualityReason | null
  /** Of the reason: a share from 0 to 1, or milliseconds. */
  amount: number
  /** Lines of the camera, if it was lowered. */
  loweredTo: number | null
}

type Entry = Record<string, unknown>

/** The camera is the second line of every offer. */
const isSecondLine = ({ mid }: Entry) => mid === '1'

/** How loud what arrives is, from 0 to 1. */
export function levelIn(report: RTCStatsReport): number {
  const entries: unknown[] = [...report.values()]
  const inbound = entries.filter(isRecord).find(({ type }) => type === 'inbound-rtp')
  return numberOf(inbound?.['audioLevel'])
}

/** `isCamera` tells by which of the sent pictures the camera is. */
export function readStats(
  entries: Iterable<unknown>,
  isCamera: (entry: Entry) => boolean = isSecondLine,
): Reading {
  const reading: Reading = {
    received: 0,
    receivedLost: 0,
    sentLoss: 0,
    roundTripMs: 0,
    limit: 'none',
    lines: null,
  }
  for (const entry of entries) {
    if (!isRecord(entry)) continue
    if (entry['type'] === 'inbound-rtp') {
      reading.received += numberOf(entry['packetsReceived'])
      reading.receivedLost += numberOf(entry['packetsLost'])
    } else if (entry['type'] === 'remote-inbound-rtp') {
      reading.sentLoss = Math.max(reading.sentLoss, numberOf(entry['fractionLost']))
      reading.roundTripMs = Math.max(reading.roundTripMs, numberOf(entry['roundTripTime']) * 1000)
    } else if (entry['type'] === 'candidate-pair' && entry['nominated'] === true) {
      reading.roundTripMs = Math.max(reading.roundTripMs, numberOf(entry['currentRoundTripTime']) * 1000)
    } else if (entry['type'] === 'outbound-rtp' && isCamera(entry)) readSent(entry, reading)
  }
  return reading
}

function readSent(entry: Record<string, unknown>, reading: Reading): void {
  const lines = numberOf(entry['frameHeight'])
  if (lines > 0) reading.lines = Math.max(reading.lines ?? 0, lines)
  const limit = entry['qualityLimitationReason']
  if (limit === 'bandwidth' || limit === 'cpu') reading.limit = limit
}

type Limits = { fair: number; poor: number }

/** Shares of packets from which on pictures freeze, and words go missing. */
const lossLimits: Limits = { fair: 0.03, poor: 0.1 }
/** Round trips from which on people interrupt each other. */
const delayLimitsMs: Limits = { fair: 400, poor: 800 }

/** The quality since the reading before; `lines` is what the camera should have. */
export function qualityOf(now: Reading, before: Reading | undefined, lines: number): QualityReport {
  const received = now.received - (before?.received ?? 0)
  const lost = Math.max(0, now.receivedLost - (before?.receivedLost ?? 0))
  const receiveLoss = received + lost > 0 ? lost / (received + lost) : 0
  const loweredTo = now.limit !== 'none' && now.lines !== null && now.lines < lines ? now.lines : null
  const found = worst([
    grade('loss', now.sentLoss, lossLimits),
    grade('receive_loss', receiveLoss, lossLimits),
    grade('delay', now.roundTripMs, delayLimitsMs),
    limited(now.limit, loweredTo),
  ])
  return { ...found, loweredTo }
}

type Graded = Omit<QualityReport, 'loweredTo'>

function grade(reason: QualityReason, amount: number, limits: Limits): Graded {
  if (amount >= limits.poor) return { quality: 'poor', reason, amount }
  return amount >= limits.fair ? { quality: 'fair', reason, amount } : good
}

const good: Graded = { quality: 'good', reason: null, amount: 0 }

/** A picture that stays sharp is none the worse for a limit. */
function limited(limit: Reading['limit'], loweredTo: number | null): Graded {
  if (limit === 'none' || loweredTo === null) return good
  return { quality: 'fair', reason: limit, amount: 0 }
}

function worst(found: readonly Graded[]): Graded {
  return (
    found.find(({ quality }) => quality === 'poor') ?? found.find(({ quality }) => quality === 'fair') ?? good
  )
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

function isRecord(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null
}
