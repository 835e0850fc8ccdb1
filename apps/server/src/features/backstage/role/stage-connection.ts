/** The connection of one browser backstage: what it sends, and what is in each place of the stage. */
import { type SlotKey, slotKeys } from '@marquee/domain/backstage'
import {
  type MediaStreamTrack,
  RTCPeerConnection,
  RtcpSrPacket,
  type RtpPacket,
  type RTCRtpTransceiver,
} from 'werift'
import { takenCodecs } from '#platform/rtc/rtc-codecs.ts'
import type { RtcNetwork } from '#platform/rtc/rtc-network.ts'
import { TransportFeedback, withFeedback, withoutFeedback } from '#platform/rtc/transport-feedback.ts'
import { type SentSource, sentSources } from './backstage-offer.ts'
import { CaptureTimes } from './capture-times.ts'
import type { Arrived } from './slot-stream.ts'

type Options = {
  network: RtcNetwork
  onPacket: (source: SentSource, arrived: Arrived) => void
  /** Somebody needs a keyframe of what is in this place. */
  onKeyframeWanted: (slot: SlotKey) => void
  onConnected: () => void
  /** Called once, however it ended. */
  onEnd: () => void
  onFailure: (error: unknown) => void
}

const pictureRate = 90_000
const soundRate = 48_000
/** From the answer until it is connected, and between packets of any kind. */
const silenceMs = 15_000
const tickMs = 1000

/** Answers the offer. Rejects, with nothing left behind, if no connection can be made from it. */
export async function openStageConnection(
  options: Options,
  offer: string,
): Promise<{ connection: StageConnection; answer: string }> {
  const connection = new StageConnection(options)
  try {
    return { connection, answer: await connection.answer(offer) }
  } catch (error) {
    connection.close()
    throw error
  }
}

export class StageConnection {
  readonly #options: Options
  readonly #peer: RTCPeerConnection
  readonly #senders = {
    video: new Map<SlotKey, RTCRtpTransceiver>(),
    audio: new Map<SlotKey, RTCRtpTransceiver>(),
  }
  readonly #tracks = new Map<
    SentSource,
    { receiver: RTCRtpTransceiver['receiver']; track: MediaStreamTrack }
  >()
  readonly #timer: NodeJS.Timeout
  #heardAtMs = performance.now()
  #isOver = false

  constructor(options: Options) {
    this.#options = options
    this.#peer = new RTCPeerConnection({
      ...options.network.connectionOptions,
      bundlePolicy: 'max-bundle',
      ...takenCodecs(),
    })
    this.#peer.connectionStateChange.subscribe((state) => {
      if (state === 'connected') options.onConnected()
      if (state === 'failed' || state === 'closed') this.close()
    })
    this.#timer = setInterval(() => {
      if (performance.now() - this.#heardAtMs > silenceMs) this.close()
    }, tickMs)
  }

  /** Answers the offer. */
  async answer(text: string): Promise<string> {
    const { offer, id } = withoutFeedback(text)
    let taken = 0
    // Tracks that the offer names begin while it is read.
    this.#peer.onTransceiverAdded.subscribe((transceiver) => {
      const source = sentSources[taken++]
      if (source) this.#receive(source, transceiver)
    })
    await this.#peer.setRemoteDescription({ type: 'offer', sdp: offer })
    const [transport] = this.#peer.dtlsTransports
    if (id !== undefined && transport) new TransportFeedback(id).follow(transport)
    const heard = () => (this.#heardAtMs = performance.now())
    transport?.onRtp.subscribe(heard)
    transport?.onRtcp.subscribe(heard)
    const transceivers = this.#peer.getTransceivers()
    for (const transceiver of transceivers.slice(0, sentSources.length)) transceiver.setDirection('recvonly')
    slotKeys.forEach((slot, at) => this.#sendFrom(slot, transceivers.slice(sentSources.length + at * 2)))
    await this.#peer.setLocalDescription(await this.#peer.createAnswer())
    const { sdp } = this.#peer.localDescription ?? {}
    if (!sdp?.includes('a=candidate')) throw new TypeError('the offer has no answer that leads here')
    return withFeedback(this.#options.network.announced(sdp), id)
  }

  /** Sends what is in the place. */
  send(slot: SlotKey, kind: 'video' | 'audio', packet: RtpPacket): void {
    if (this.#isOver) return
    const sender = this.#senders[kind].get(slot)?.sender
    sender?.sendRtp(packet).catch(this.#options.onFailure)
  }

  /** Asks the browser for a keyframe of its camera or screen. */
  askForKeyframe(source: SentSource): void {
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

  #receive(source: SentSource, transceiver: RTCRtpTransceiver): void {
    transceiver.onTrack.subscribe((track) => {
      this.#tracks.set(source, { receiver: transceiver.receiver, track })
      const captured = new CaptureTimes(track.kind === 'video' ? pictureRate : soundRate)
      track.onReceiveRtcp.subscribe((packet) => {
        if (packet instanceof RtcpSrPacket) captured.hear(packet.senderInfo)
      })
      track.onReceiveRtp.subscribe((packet) => {
        if (this.#isOver) return
        this.#options.onPacket(source, { packet, capturedAtMs: captured.of(packet.header.timestamp) })
      })
    })
  }

  #sendFrom(slot: SlotKey, [picture, sound]: readonly RTCRtpTransceiver[]): void {
    if (!picture || !sound) throw new TypeError('the offer has too few places')
    picture.setDirection('sendonly')
    sound.setDirection('sendonly')
    this.#senders.video.set(slot, picture)
    this.#senders.audio.set(slot, sound)
    picture.sender.onPictureLossIndication.subscribe(() => this.#options.onKeyframeWanted(slot))
  }
}
