/** The connection of one browser: what it sends, and what is in each place that it gets. */
import {
  type MediaStreamTrack,
  PictureLossIndication,
  RTCPeerConnection,
  RtcpPayloadSpecificFeedback,
  type RtcpPacket,
  type RtpPacket,
  type RTCRtpTransceiver,
} from 'werift'
import { takenCodecs } from '#platform/rtc/rtc-codecs.ts'
import type { RtcNetwork } from '#platform/rtc/rtc-network.ts'
import { TransportFeedback, withFeedback, withoutFeedback } from '#platform/rtc/transport-feedback.ts'
import { followTrack } from './received-track.ts'
import type { Arrived } from './slot-stream.ts'
import type { StageLines } from './stage-lines.ts'

export type ConnectionOptions<Source extends string, Place extends string> = {
  network: RtcNetwork
  lines: StageLines<Source, Place>
  /** Whether browsers say how loud each sound is. */
  hasLevels?: boolean
  onPacket: (source: Source, arrived: Arrived) => void
  /** Somebody needs a keyframe of what is in this place. */
  onKeyframeWanted: (place: Place) => void
  onConnected: () => void
  /** Called once, however it ended. */
  onEnd: () => void
  onFailure: (error: unknown) => void
}

/** From the answer until it is connected, and between packets of any kind. */
const silenceMs = 15_000
const tickMs = 1000

/** Answers the offer. Rejects, with nothing left behind, if no connection can be made from it. */
export async function openStageConnection<Source extends string, Place extends string>(
  options: ConnectionOptions<Source, Place>,
  offer: string,
): Promise<{ connection: StageConnection<Source, Place>; answer: string }> {
  const connection = new StageConnection(options)
  try {
    return { connection, answer: await connection.answer(offer) }
  } catch (error) {
    connection.close()
    throw error
  }
}

export class StageConnection<Source extends string, Place extends string> {
  readonly #options: ConnectionOptions<Source, Place>
  readonly #peer: RTCPeerConnection
  readonly #senders = {
    video: new Map<Place, RTCRtpTransceiver>(),
    audio: new Map<Place, RTCRtpTransceiver>(),
  }
  /** The place of each picture, by what names its packets. */
  readonly #pictures = new Map<number, Place>()
  readonly #tracks = new Map<Source, { receiver: RTCRtpTransceiver['receiver']; track: MediaStreamTrack }>()
  readonly #timer: NodeJS.Timeout
  #heardAtMs = performance.now()
  #isOver = false

  constructor(options: ConnectionOptions<Source, Place>) {
    this.#options = options
    this.#peer = new RTCPeerConnection({
      ...options.network.connectionOptions,
      bundlePolicy: 'max-bundle',
      ...takenCodecs({ hasLevels: options.hasLevels === true }),
    })
    this.#peer.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#begin()
      if (state === 'failed' || state === 'closed') this.close()
    })
    this.#timer = setInterval(() => {
      if (performance.now() - this.#heardAtMs > silenceMs) this.close()
    }, tickMs)
  }

  /** Answers the offer. */
  async answer(text: string): Promise<string> {
    const { offer, id } = withoutFeedback(text)
    const { sent, received } = this.#options.lines
    let taken = 0
    // Tracks that the offer names begin while it is read.
    this.#peer.onTransceiverAdded.subscribe((transceiver) => {
      const line = sent[taken++]
      if (line) this.#receive(line.source, transceiver)
    })
    await this.#peer.setRemoteDescription({ type: 'offer', sdp: offer })
    const [transport] = this.#peer.dtlsTransports
    if (id !== undefined && transport) new TransportFeedback(id).follow(transport)
    const heard = () => (this.#heardAtMs = performance.now())
    transport?.onRtp.subscribe(heard)
    transport?.onRtcp.subscribe(heard)
    transport?.onRtcp.subscribe((packet) => this.#hear(packet))
    const transceivers = this.#peer.getTransceivers()
    for (const transceiver of transceivers.slice(0, sent.length)) transceiver.setDirection('recvonly')
    received.forEach((line, at) => this.#sendFrom(line, transceivers[sent.length + at]))
    await this.#peer.setLocalDescription(await this.#peer.createAnswer())
    const { sdp } = this.#peer.localDescription ?? {}
    if (!sdp?.includes('a=candidate')) throw new TypeError('the offer has no answer that leads here')
    return withFeedback(this.#options.network.announced(sdp), id)
  }

  /** Sends what is in the place. */
  send(place: Place, kind: 'video' | 'audio', packet: RtpPacket): void {
    if (this.#isOver) return
    const sender = this.#senders[kind].get(place)?.sender
    sender?.sendRtp(packet).catch(this.#options.onFailure)
  }

  /** Asks the browser for a keyframe of its camera or screen. */
  askForKeyframe(source: Source): void {
    const { receiver, track } = this.#tracks.get(source) ?? {}
    if (this.#isOver || !receiver || track?.ssrc === undefined) return
    receiver.sendRtcpPLI(track.ssrc).catch(this.#options.onFailure)
  }

  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearInterval(this.#timer)
    this.#options.onEnd()
    this.#peer.close().catch(this.#options.onFailure)
  }

  #receive(source: Source, transceiver: RTCRtpTransceiver): void {
    transceiver.onTrack.subscribe((track) => {
      this.#tracks.set(source, { receiver: transceiver.receiver, track })
      followTrack(track, (arrived) => {
        if (!this.#isOver) this.#options.onPacket(source, arrived)
      })
    })
  }

  #sendFrom(
    { place, kind }: StageLines<Source, Place>['received'][number],
    transceiver: RTCRtpTransceiver | undefined,
  ): void {
    if (!transceiver) throw new TypeError('the offer has too few places')
    transceiver.setDirection('sendonly')
    this.#senders[kind].set(place, transceiver)
    if (kind === 'video') this.#pictures.set(transceiver.sender.ssrc, place)
  }

  /** Keyframes that were sent before the browser could take them are lost. */
  #begin(): void {
    this.#options.onConnected()
    for (const place of this.#pictures.values()) this.#options.onKeyframeWanted(place)
  }

  /**
   * Passes on that a keyframe is wanted. Browsers say so in the name of the camera that they send, by which werift takes it to
   * be about that camera; what counts is the picture that it names (RFC 4585 §6.3.1).
   */
  #hear(packet: RtcpPacket): void {
    if (!(packet instanceof RtcpPayloadSpecificFeedback)) return
    if (!(packet.feedback instanceof PictureLossIndication)) return
    const place = this.#pictures.get(packet.feedback.mediaSsrc)
    if (place !== undefined) this.#options.onKeyframeWanted(place)
  }
}
