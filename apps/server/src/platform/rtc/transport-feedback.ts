/**
 * Transport-wide congestion control of a connection, in place of werift's: its messages are cut off unless they happen to
 * be whole words, and name another moment than they count from, so browsers stay at 0.3 Mbit/s (0174).
 */
import { TransportArrivals, type TransportFeedback as Report } from '@marquee/media'
import {
  type RTCDtlsTransport,
  RecvDelta,
  RtcpTransportLayerFeedback,
  type RtpPacket,
  RunLengthChunk,
  TransportWideCC,
} from 'werift'

const extension = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01'
/** A line that gives an extension of headers its number. */
const extensionLine = /^a=extmap:(?<id>\d{1,3})(?:\/\S+)? (?<uri>\S+)$/
/** Names this side, which sends no media. */
const senderSsrc = 1
const smallestLargeUs = 256 * 250

/** The offer without this and other feedback on the bitrate, and the number that it gives to packets' numbers. */
export function withoutFeedback(offer: string): { offer: string; id: number | undefined } {
  const lines = offer.split('\r\n')
  const idIn = (line: string) => {
    const named = extensionLine.exec(line)?.groups
    return named?.['uri'] === extension ? Number(named['id']) : undefined
  }
  const id = lines.map(idIn).find((found) => found !== undefined)
  const isOther = (line: string) =>
    idIn(line) !== undefined || /^a=rtcp-fb:\S+ (?:transport-cc|goog-remb|ccm)/.test(line)
  return { offer: lines.filter((line) => !isOther(line)).join('\r\n'), id }
}

/** The answer that takes the feedback which `withoutFeedback` left out. */
export function withFeedback(answer: string, id: number | undefined): string {
  if (id === undefined) return answer
  return answer
    .split('\r\n')
    .flatMap((line) => {
      const payloads = /^m=(?:audio|video) \d+ \S+ (?<payloads>[\d ]+)$/.exec(line)?.groups?.['payloads']
      if (payloads === undefined) return [line]
      return [
        line,
        `a=extmap:${id} ${extension}`,
        ...payloads.split(' ').map((type) => `a=rtcp-fb:${type} transport-cc`),
      ]
    })
    .join('\r\n')
}

export class TransportFeedback {
  readonly #id: number
  readonly #arrivals = new TransportArrivals()

  /** `id` is what `withoutFeedback` returned. */
  constructor(id: number) {
    this.#id = id
  }

  /** Tells the sender from now on how its packets arrive, including those that only fill the line. */
  follow(transport: RTCDtlsTransport): void {
    transport.onRtp.subscribe((packet) => this.#take(packet, transport))
  }

  #take(packet: RtpPacket, transport: RTCDtlsTransport): void {
    const number = packet.header.extensions.find(({ id }) => id === this.#id)?.payload
    if (number?.length !== 2) return
    const report = this.#arrivals.take({ number: number.readUInt16BE(), atUs: performance.now() * 1000 })
    // What can't be sent is like what is lost on the way.
    if (report) transport.sendRtcp([messageOf(report, packet.header.ssrc)]).catch(() => undefined)
  }
}

function messageOf(report: Report, ssrc: number) {
  const statuses = report.deltasUs.map(statusOf)
  const packetChunks: RunLengthChunk[] = []
  for (let at = 0; at < statuses.length; ) {
    const packetStatus = statuses[at] ?? 0
    const next = statuses.findIndex((status, other) => other > at && status !== packetStatus)
    const end = next === -1 ? statuses.length : next
    packetChunks.push(new RunLengthChunk({ packetStatus, runLength: end - at }))
    at = end
  }
  const feedback = new TransportWideCC({
    senderSsrc,
    mediaSourceSsrc: ssrc,
    baseSequenceNumber: report.base,
    packetStatusCount: report.count,
    referenceTime: report.referenceTime,
    fbPktCount: report.message,
    recvDeltas: report.deltasUs.flatMap((delta) => (delta === undefined ? [] : [new RecvDelta({ delta })])),
    packetChunks,
  })
  // Without it, what isn't whole words would be cut off.
  feedback.header.padding = true
  return new RtcpTransportLayerFeedback({ feedback })
}

/** Not received, with a delta of 8 bits, or with one of 16 (§3.1.1). */
function statusOf(deltaUs: number | undefined): 0 | 1 | 2 {
  if (deltaUs === undefined) return 0
  return deltaUs >= 0 && deltaUs < smallestLargeUs ? 1 : 2
}
