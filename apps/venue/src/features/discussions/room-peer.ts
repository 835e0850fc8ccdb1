/** One WebRTC connection to a room: who is in which of its places is said by their packets, so nothing is negotiated again. */
import { pictureKeys, type RoomPlaceKey, voiceKeys } from '@marquee/domain/discussions'
import {
  type CameraLines,
  cameraBitrates,
  captureHeight,
  levelOf,
  preferH264,
  shape,
} from '#features/backstage/public.ts'

/** What arrives in a place. */
export type RoomStreams = ReadonlyMap<RoomPlaceKey, MediaStream>

/** Who is seen and heard right now, by their seats. */
export type Sights = { pictures: ReadonlyMap<number, MediaStream>; speaking: ReadonlySet<number> }
export const nothingSeen: Sights = { pictures: new Map(), speaking: new Set() }

/** Quieter sounds are breath and keyboards. */
const speakingLevel = 0.02

/** Opens a connection that calls `onState` when its state changes. */
export function openRoomPeer(onState: () => void) {
  const peer = new RTCPeerConnection({ iceServers: [], bundlePolicy: 'max-bundle' })
  const microphone = peer.addTransceiver('audio', { direction: 'sendonly' })
  const camera = peer.addTransceiver('video', { direction: 'sendonly' })
  const received = (kind: 'audio' | 'video') => peer.addTransceiver(kind, { direction: 'recvonly' })
  const pictures = pictureKeys.map((place) => placeOf(place, received('video')))
  const voices = voiceKeys.map((place) => placeOf(place, received('audio')))
  for (const line of [camera, ...pictures.map(({ line }) => line)]) preferH264(line)
  peer.addEventListener('connectionstatechange', onState)
  let shaping = Promise.resolve()
  const slots: RoomStreams = new Map([...pictures, ...voices].map(({ place, stream }) => [place, stream]))
  return {
    slots,
    /** The offer, without candidates: the server finds the browser by its own address. */
    async offer() {
      await peer.setLocalDescription()
      return peer.localDescription?.sdp ?? ''
    },
    accept: (answer: string) => peer.setRemoteDescription({ type: 'answer', sdp: answer }),
    // A line that the server refused, or a connection that was closed meanwhile, sends nothing anyway.
    send(source: 'microphone' | 'camera' | 'screen', track: MediaStreamTrack | null): Promise<void> {
      if (source === 'screen') return Promise.resolve()
      const { sender } = source === 'camera' ? camera : microphone
      return sender.replaceTrack(track).catch(() => undefined)
    },
    limitCamera(target: CameraLines): Promise<void> {
      const { sender } = camera
      shaping = shaping.then(() => {
        const height = sender.track?.getSettings().height ?? captureHeight
        const scale = Math.max(1, height / target)
        return shape(sender, { preference: 'balanced', bitrate: cameraBitrates[target], scale })
      })
      return shaping
    },
    async sights(): Promise<Sights> {
      const heard = voices.map(async ({ line: { receiver } }) => {
        const seat = seatIn(receiver)
        return seat !== undefined && (await levelOf(receiver)) >= speakingLevel ? [seat] : []
      })
      const seen = pictures.flatMap(({ line: { receiver }, stream }) => {
        const seat = seatIn(receiver)
        return seat === undefined ? [] : [[seat, stream] as const]
      })
      return { pictures: new Map(seen), speaking: new Set((await Promise.all(heard)).flat()) }
    },
    state: () => peer.connectionState,
    close() {
      peer.removeEventListener('connectionstatechange', onState)
      peer.close()
    },
  }
}
export type RoomPeer = ReturnType<typeof openRoomPeer>

const placeOf = (place: RoomPlaceKey, line: RTCRtpTransceiver) => ({
  place,
  line,
  stream: new MediaStream([line.receiver.track]),
})

/** The seat of whoever was in this place last; undefined when nobody has been for a while. */
function seatIn(receiver: RTCRtpReceiver): number | undefined {
  const sources = receiver.getContributingSources()
  return sources.toSorted((a, b) => b.timestamp - a.timestamp)[0]?.source
}
