/** What LiveKit sends of a room. It offers anew whenever a picture or a sound is added or ends. */
import type { ICEServer } from '@livekit/protocol'
import { type MediaStreamTrack, RTCPeerConnection, type RTCRtpReceiver, type RTCRtpTransceiver } from 'werift'
import { takenCodecs } from '#platform/rtc/rtc-codecs.ts'
import type { RtcNetwork } from '#platform/rtc/rtc-network.ts'
import { withoutFeedback } from '#platform/rtc/transport-feedback.ts'
import { z } from 'zod'
import { followTrack } from '../received-track.ts'
import type { Arrived } from '../slot-stream.ts'

type Options = {
  network: RtcNetwork
  iceServers: readonly ICEServer[]
  onPacket: (trackSid: string, arrived: Arrived) => void
  onFailure: (error: unknown) => void
}

type Received = { receiver: RTCRtpReceiver; track: MediaStreamTrack }

const candidateSchema = z.object({
  candidate: z.string(),
  sdpMid: z.string().nullish(),
  sdpMLineIndex: z.number().nullish(),
})

export class LivekitSubscriber {
  readonly #options: Options
  readonly #peer: RTCPeerConnection
  /** By the lines of the description, in which LiveKit names its tracks. */
  #named: ReadonlyMap<string, string> = new Map()
  readonly #received = new Map<string, Received>()
  readonly #known = new Set<RTCRtpTransceiver>()
  #turn: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
    this.#peer = new RTCPeerConnection({
      ...options.network.connectionOptions,
      iceLite: false,
      iceServers: options.iceServers.flatMap(({ urls, username, credential }) =>
        urls.map((address) => ({ urls: address, username, credential })),
      ),
      bundlePolicy: 'max-bundle',
      ...takenCodecs(),
    })
    this.#peer.onTransceiverAdded.subscribe((transceiver) => this.#follow(transceiver))
  }

  /** Answers an offer, after those before it; `reply` gets the answer. */
  take(sdp: string, reply: (answer: string) => void): void {
    this.#after(async () => {
      this.#named = tracksIn(sdp)
      await this.#peer.setRemoteDescription({ type: 'offer', sdp: withoutFeedback(sdp).offer })
      await this.#peer.setLocalDescription(await this.#peer.createAnswer())
      reply(this.#peer.localDescription?.sdp ?? '')
    })
  }

  /** Where LiveKit can be reached. */
  addCandidate(text: string): void {
    this.#after(async () => {
      const { candidate, sdpMid, sdpMLineIndex } = candidateSchema.parse(JSON.parse(text))
      if (candidate === '') return
      await this.#peer.addIceCandidate({
        candidate,
        sdpMid: sdpMid ?? '0',
        sdpMLineIndex: sdpMLineIndex ?? 0,
      })
    })
  }

  askForKeyframe(trackSid: string): void {
    const mid = [...this.#named].find(([, named]) => named === trackSid)?.[0]
    const { receiver, track } = (mid !== undefined && this.#received.get(mid)) || {}
    if (!receiver || track?.ssrc === undefined) return
    receiver.sendRtcpPLI(track.ssrc).catch(this.#options.onFailure)
  }

  close(): void {
    this.#peer.close().catch(this.#options.onFailure)
  }

  #after(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch(this.#options.onFailure)
  }

  #follow(transceiver: RTCRtpTransceiver): void {
    if (this.#known.has(transceiver)) return
    this.#known.add(transceiver)
    transceiver.onTrack.subscribe((track) => {
      const { mid, receiver } = transceiver
      if (mid === null || mid === undefined) return
      this.#received.set(mid, { receiver, track })
      followTrack(track, (arrived) => {
        const trackSid = this.#named.get(mid)
        if (trackSid !== undefined) this.#options.onPacket(trackSid, arrived)
      })
    })
  }
}

const lineName = /^a=mid:(?<mid>\S+)$/m
/** Of a participant and a stream, or a track where the browser knows no streams; then of a track. */
const trackName = /^a=msid:(?:[^\s|]+\|)?(?<stream>\S+) (?<track>\S+)$/m

/** The tracks that an offer has, by the names of their lines. */
function tracksIn(sdp: string): Map<string, string> {
  const sections = sdp.replaceAll('\r', '').split('\nm=').slice(1)
  return new Map(
    sections.flatMap((section) => {
      const mid = lineName.exec(section)?.groups?.['mid']
      const { stream, track } = trackName.exec(section)?.groups ?? {}
      const name = stream?.startsWith('TR') ? stream : track
      return mid === undefined || name === undefined ? [] : [[mid, name] as const]
    }),
  )
}
