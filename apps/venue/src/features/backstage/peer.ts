/** One WebRTC connection to the stage. All its lines exist from the first offer on, so that nothing is ever negotiated again. */
import { type BackstageEntry, type SlotKey, slotKeys } from '@marquee/domain/backstage'
import { levelIn, type Reading, readStats } from './connection-quality.ts'
import { captureHeight, isH264 } from './media-devices.ts'
import type { MediaSource } from './own-media.ts'

/** What arrives from a place of the stage. */
export type SlotStreams = { picture: MediaStream; sound: MediaStream }
export type SlotLevels = ReadonlyMap<SlotKey, number>

export type Peer = {
  readonly slots: ReadonlyMap<SlotKey, SlotStreams>
  /** The offer, without candidates: the server finds the browser by its own address. Null where none is made. */
  offer: () => Promise<string | null>
  accept: (entry: Pick<BackstageEntry, 'answer' | 'livekit'>) => Promise<void>
  send: (source: MediaSource, track: MediaStreamTrack | null) => Promise<void>
  /** Sends the camera with this many lines at most. */
  limitCamera: (lines: CameraLines) => Promise<void>
  /** How loud each place is right now, from 0 to 1. */
  levels: () => Promise<SlotLevels>
  /** How well it works. */
  reading: () => Promise<Reading>
  state: () => RTCPeerConnectionState
  close: () => void
}

export type CameraLines = 720 | 360 | 180
export const cameraBitrates: Record<CameraLines, number> = { 720: 1_500_000, 360: 500_000, 180: 150_000 }
export const screenBitrate = 2_500_000

/** Opens a connection that calls `onState` when its state changes. */
export function openPeer(onState: () => void): Peer {
  const peer = new RTCPeerConnection({ iceServers: [], bundlePolicy: 'max-bundle' })
  const lines: Record<MediaSource, RTCRtpTransceiver> = {
    microphone: peer.addTransceiver('audio', { direction: 'sendonly' }),
    camera: peer.addTransceiver('video', { direction: 'sendonly' }),
    screen: peer.addTransceiver('video', { direction: 'sendonly' }),
  }
  const received = slotKeys.map((slot) => ({
    slot,
    picture: peer.addTransceiver('video', { direction: 'recvonly' }),
    sound: peer.addTransceiver('audio', { direction: 'recvonly' }),
  }))
  for (const line of [lines.camera, lines.screen, ...received.map(({ picture }) => picture)]) preferH264(line)
  peer.addEventListener('connectionstatechange', onState)
  let shaping = Promise.resolve()
  const streamOf = ({ receiver }: RTCRtpTransceiver) => new MediaStream([receiver.track])
  return {
    slots: new Map(
      received.map(({ slot, picture, sound }) => [
        slot,
        { picture: streamOf(picture), sound: streamOf(sound) },
      ]),
    ),
    async offer() {
      await peer.setLocalDescription()
      return peer.localDescription?.sdp ?? ''
    },
    async accept({ answer }) {
      await peer.setRemoteDescription({ type: 'answer', sdp: answer ?? '' })
      // Only now do senders have encodings in every browser.
      await shape(lines.screen.sender, {
        preference: 'maintain-resolution',
        bitrate: screenBitrate,
        scale: 1,
      })
    },
    // A line that the server refused, or a connection that was closed meanwhile, sends nothing anyway.
    send: (source, track) => lines[source].sender.replaceTrack(track).catch(() => undefined),
    limitCamera(target) {
      const { sender } = lines.camera
      shaping = shaping.then(() => {
        const height = sender.track?.getSettings().height ?? captureHeight
        const scale = Math.max(1, height / target)
        return shape(sender, { preference: 'balanced', bitrate: cameraBitrates[target], scale })
      })
      return shaping
    },
    async levels() {
      const levels = received.map(async ({ slot, sound }) => [slot, await levelOf(sound.receiver)] as const)
      return new Map(await Promise.all(levels))
    },
    reading: async () => readStats((await peer.getStats()).values()),
    state: () => peer.connectionState,
    close() {
      peer.removeEventListener('connectionstatechange', onState)
      peer.close()
    },
  }
}

type Shape = { preference: RTCDegradationPreference; bitrate: number; scale: number }

/** Sizes are set one after the other; where one can't be set, the browser's own choice stays. */
export function shape(sender: RTCRtpSender, { preference, bitrate, scale }: Shape): Promise<void> {
  const parameters = sender.getParameters()
  const [encoding] = parameters.encodings
  if (!encoding) return Promise.resolve()
  encoding.maxBitrate = bitrate
  encoding.scaleResolutionDownBy = scale
  return sender.setParameters({ ...parameters, degradationPreference: preference }).catch(() => undefined)
}

/** From what the sender says of its sound, or else from what is heard. */
export async function levelOf(receiver: RTCRtpReceiver): Promise<number> {
  const [source] = receiver.getSynchronizationSources()
  if (!source) return 0
  if (source.audioLevel !== undefined) return source.audioLevel
  return levelIn(await receiver.getStats())
}

/** The profiles that every browser decodes. */
const baselineProfiles = /profile-level-id=(?:42e01f|42001f)/i

/** Puts the H.264 first that goes into the program without being encoded again; everything else stays possible. */
export function preferH264(line: RTCRtpTransceiver): void {
  const codecs = RTCRtpReceiver.getCapabilities('video')?.codecs ?? []
  const rank = ({ mimeType, sdpFmtpLine = '' }: RTCRtpCodec) => {
    if (!isH264(mimeType)) return 2
    return baselineProfiles.test(sdpFmtpLine) && sdpFmtpLine.includes('packetization-mode=1') ? 0 : 1
  }
  if (codecs.length > 0) line.setCodecPreferences(codecs.toSorted((a, b) => rank(a) - rank(b)))
}
