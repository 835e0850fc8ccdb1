/** A WHIP client's stream: its connection, and the packets that come over it. */
import { H264Pictures, OpusSound, opusSoundConfig, RtpClock, RtpOrder, soundShiftMs } from '@marquee/media'
import { type MediaStreamTrack, RTCPeerConnection, RtcpSrPacket, type RtpPacket } from 'werift'
import type { Ingest } from './admission.ts'
import { ntpMsOf } from '#platform/rtc/ntp-ms.ts'
import { takenCodecs } from '#platform/rtc/rtc-codecs.ts'
import type { RtcNetwork } from '#platform/rtc/rtc-network.ts'
import { TransportFeedback, withFeedback, withoutFeedback } from '#platform/rtc/transport-feedback.ts'

type Tools = Pick<ConstructorParameters<typeof OpusSound>[0], 'tools' | 'scratch'>
type Options = Tools & {
  offer: string
  ingest: Ingest
  network: RtcNetwork
  nowMs: () => number
  onFailure: (error: unknown) => void
  /** Called once it is over, however that came. */
  onEnd: () => void
}

const pictureRate = 90_000
const soundRate = 48_000
/** WebRTC sends no keyframes by itself (0174). */
const keyframeEveryMs = 2000
const askAgainMs = 500
/** From the answer until the first packet, and between packets. */
const silenceMs = 10_000
const tickMs = 250
/** A connection that sends more is dropped packet by packet; its producer is told from 12 Mbit/s on. */
const maxBytesPerSecond = 2_500_000

/** Answers the offer. Rejects, with nothing left behind, if no connection can be made from it. */
export async function openWhipSession(options: Options): Promise<{ session: WhipSession; answer: string }> {
  const session = new WhipSession(options)
  try {
    return { session, answer: await session.answer(options.offer) }
  } catch (error) {
    session.close()
    throw error
  }
}

export class WhipSession {
  readonly #options: Options
  readonly #connection: RTCPeerConnection
  readonly #picture = {
    clock: new RtpClock(pictureRate),
    order: new RtpOrder(),
    pictures: new H264Pictures(),
  }
  readonly #sound = { clock: new RtpClock(soundRate), order: new RtpOrder() }
  readonly #opus: OpusSound
  readonly #timer: NodeJS.Timeout
  #heardAtMs: number
  #keyframeAtMs = 0
  #askedAtMs = 0
  #second = { index: 0, bytes: 0 }
  /** The disk is behind. Packets can't be held up, so they are lost until it has caught up. */
  #isFull = false
  #isOver = false

  constructor(options: Options) {
    this.#options = options
    this.#heardAtMs = options.nowMs()
    this.#opus = new OpusSound({
      ...options,
      onPacket: (packet, ms) => {
        const shiftMs = soundShiftMs(this.#sound.clock, this.#picture.clock)
        this.#pass(packet, ms + shiftMs, packet.kind === 'sound' ? packet.data.length : 0)
      },
    })
    this.#connection = new RTCPeerConnection({
      ...options.network.connectionOptions,
      bundlePolicy: 'max-bundle',
      ...takenCodecs(),
    })
    this.#connection.onTrack.subscribe((track) => this.#receive(track))
    this.#connection.connectionStateChange.subscribe((state) => {
      if (state === 'failed' || state === 'closed') this.close()
    })
    this.#timer = setInterval(() => this.#tick(), tickMs)
  }

  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearInterval(this.#timer)
    this.#opus.close()
    this.#options.ingest.end()
    this.#options.onEnd()
    this.#connection.close().catch(this.#options.onFailure)
  }

  /** Answers the offer. */
  async answer(text: string): Promise<string> {
    const connection = this.#connection
    const { offer, id } = withoutFeedback(text)
    await connection.setRemoteDescription({ type: 'offer', sdp: offer })
    const [transport] = connection.dtlsTransports
    if (id !== undefined && transport) new TransportFeedback(id).follow(transport)
    for (const transceiver of connection.getTransceivers()) transceiver.setDirection('recvonly')
    // Known before the sound arrives, so that the stream doesn't begin as one without.
    const hasSound = connection.getTransceivers().some(({ kind }) => kind === 'audio')
    if (hasSound) this.#pass({ kind: 'sound-settings', config: opusSoundConfig }, this.#heardAtMs, 0)
    await connection.setLocalDescription(await connection.createAnswer())
    const { sdp } = connection.localDescription ?? {}
    if (sdp === undefined) throw new TypeError('the offer has no answer')
    return withFeedback(this.#options.network.announced(sdp), id)
  }

  #receive(track: MediaStreamTrack): void {
    const { clock } = track.kind === 'video' ? this.#picture : this.#sound
    track.onReceiveRtcp.subscribe((packet) => {
      if (!(packet instanceof RtcpSrPacket)) return
      const { ntpTimestamp, rtpTimestamp } = packet.senderInfo
      clock.hear({ timestamp: rtpTimestamp, ntpMs: ntpMsOf(ntpTimestamp) })
    })
    track.onReceiveRtp.subscribe((packet) => {
      const nowMs = this.#options.nowMs()
      if (this.#isFull || !this.#isWithinLimit(packet, nowMs)) return
      this.#heardAtMs = nowMs
      if (track.kind === 'video') this.#takePicture(packet, nowMs)
      else this.#takeSound(packet, nowMs)
    })
  }

  #takePicture(packet: RtpPacket, nowMs: number): void {
    const { clock, order, pictures } = this.#picture
    for (const unit of order.push(unitOf(packet), nowMs)) {
      for (const { timestamp, packet } of pictures.push(unit)) {
        if (packet.kind === 'picture' && packet.isKey) this.#keyframeAtMs = nowMs
        const bytes = packet.kind === 'picture' ? packet.data : packet.avcC
        this.#pass(packet, clock.place(timestamp, nowMs), bytes.length)
      }
    }
  }

  #takeSound(packet: RtpPacket, nowMs: number): void {
    const { clock, order } = this.#sound
    for (const { timestamp, payload } of order.push(unitOf(packet), nowMs)) {
      this.#opus.take(payload, clock.place(timestamp, nowMs))
    }
  }

  #pass(packet: Parameters<Ingest['take']>[0]['packet'], ms: number, sizeBytes: number): void {
    const { ingest } = this.#options
    if (this.#isOver || ingest.take({ packet, ms: Math.round(ms), sizeBytes }) || this.#isFull) return
    this.#isFull = true
    void ingest.drained().then(() => {
      this.#isFull = false
      this.#picture.pictures.lose()
    })
  }

  #isWithinLimit({ payload }: RtpPacket, nowMs: number): boolean {
    const index = Math.floor(nowMs / 1000)
    if (index !== this.#second.index) this.#second = { index, bytes: 0 }
    this.#second.bytes += payload.length
    return this.#second.bytes <= maxBytesPerSecond
  }

  #tick(): void {
    const nowMs = this.#options.nowMs()
    if (nowMs - this.#heardAtMs > silenceMs) return this.close()
    const isDue = nowMs - this.#keyframeAtMs >= keyframeEveryMs || this.#picture.pictures.needsKeyframe
    if (!isDue || nowMs - this.#askedAtMs < askAgainMs) return
    this.#askedAtMs = nowMs
    for (const { receiver } of this.#connection.getTransceivers()) {
      const { ssrc } = receiver.track
      if (receiver.kind === 'video' && ssrc !== undefined)
        receiver.sendRtcpPLI(ssrc).catch(this.#options.onFailure)
    }
  }
}

function unitOf({ header, payload }: RtpPacket) {
  return { sequence: header.sequenceNumber, timestamp: header.timestamp, isLast: header.marker, payload }
}
