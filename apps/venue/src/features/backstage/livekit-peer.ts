/**
 * A connection to the stage that LiveKit carries, with its own client: what a `Peer` offers, by the tracks of participants
 * instead of fixed lines. Who is in which place is known from the backstage, as LiveKit knows people only by their ids.
 */
import type { BackstagePerson, SlotKey } from '@marquee/domain/backstage'
import { slotKeys } from '@marquee/domain/backstage'
import {
  ConnectionState,
  DisconnectReason,
  type LocalTrack,
  LogLevel,
  type RemoteTrack,
  Room,
  RoomEvent,
  setLogLevel,
  Track,
  type TrackPublishOptions,
} from 'livekit-client'
import { readStats } from './connection-quality.ts'
import { captureHeight } from './media-devices.ts'
import type { MediaSource } from './own-media.ts'
import {
  type CameraLines,
  cameraBitrates,
  levelOf,
  type Peer,
  screenBitrate,
  shape,
  type SlotStreams,
} from './peer.ts'

type Options = {
  onState: () => void
  /** Who is backstage, and a way to follow it that returns how to stop. */
  people: () => readonly BackstagePerson[]
  followPeople: (onChange: () => void) => () => void
}

const trackSources = {
  microphone: Track.Source.Microphone,
  camera: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
} as const

/** The program is made of H.264 and Opus that never pauses, and has no use for other sizes. */
const picture = { videoCodec: 'h264', simulcast: false, backupCodec: false } as const
const publishing: Record<MediaSource, TrackPublishOptions> = {
  microphone: { dtx: false, red: false },
  camera: {
    ...picture,
    videoEncoding: { maxBitrate: cameraBitrates[720], maxFramerate: 30 },
    degradationPreference: 'balanced',
  },
  screen: {
    ...picture,
    screenShareEncoding: { maxBitrate: screenBitrate, maxFramerate: 30 },
    degradationPreference: 'maintain-resolution',
  },
}
const sources = ['microphone', 'camera', 'screen'] as const
/** What doesn't help within this many tries needs a new connection. */
const ownTries = 2
const tryAgainMs = 300

/** Opens a connection that calls `onState` when its state or what arrives changes. */
export function openLivekitPeer({ onState, people, followPeople }: Options): Peer {
  // The page itself says what is wrong.
  setLogLevel(LogLevel.silent)
  const room = new Room({
    adaptiveStream: false,
    dynacast: false,
    // Every LiveKit server knows two connections.
    singlePeerConnection: false,
    stopLocalTrackOnUnpublish: false,
    reconnectPolicy: {
      nextRetryDelayInMs: ({ retryCount }) => (retryCount < ownTries ? tryAgainMs : null),
    },
  })
  const own = createOwnTracks(room)
  let slots = slotsOf(room, [], new Map())
  let ended: RTCPeerConnectionState | undefined
  const arrange = () => {
    const next = slotsOf(room, people(), slots)
    if (isSame(slots, next)) return
    slots = next
    onState()
  }
  const stopFollowing = followPeople(arrange)
  room
    .on(RoomEvent.TrackSubscribed, arrange)
    .on(RoomEvent.TrackUnsubscribed, arrange)
    .on(RoomEvent.ConnectionStateChanged, onState)
    .on(RoomEvent.Disconnected, (reason) => {
      // The backstage says that it is somebody's newer connection, and that no other should be made here.
      ended = reason === DisconnectReason.DUPLICATE_IDENTITY ? 'disconnected' : 'failed'
      onState()
    })
  const close = () => {
    stopFollowing()
    room.removeAllListeners()
    void room.disconnect(false)
  }
  return {
    get slots() {
      return slots
    },
    offer: () => Promise.resolve(null),
    async accept({ livekit }) {
      if (!livekit) throw new TypeError('the stage has no LiveKit')
      try {
        await room.connect(livekit.url, livekit.token)
        own.sendAll()
        arrange()
      } catch {
        ended = 'failed'
        onState()
      }
    },
    send: (source, track) => own.send(source, track),
    limitCamera: (lines) => own.limitCamera(lines),
    async levels() {
      const levels = slotKeys.map(async (slot) => {
        const track = trackIn(room, people(), { slot, kind: 'sound' })
        return [slot, track?.receiver ? await levelOf(track.receiver) : 0] as const
      })
      return new Map(await Promise.all(levels))
    },
    async reading() {
      const received = [...room.remoteParticipants.values()].flatMap((participant) =>
        [...participant.trackPublications.values()].map(({ track }) => track?.getRTCStatsReport()),
      )
      const reports = await Promise.all([...received, ...own.stats()])
      const entries = reports.flatMap((report): unknown[] => (report ? [...report.values()] : []))
      return readStats(entries, ({ kind }) => kind === 'video')
    },
    state: () => ended ?? states[room.state],
    close,
  }
}

/** LiveKit's own reconnecting by its signalling leaves pictures and sounds as they are. */
const states: Record<ConnectionState, RTCPeerConnectionState> = {
  [ConnectionState.Disconnected]: 'new',
  [ConnectionState.Connecting]: 'connecting',
  [ConnectionState.Connected]: 'connected',
  [ConnectionState.SignalReconnecting]: 'connected',
  [ConnectionState.Reconnecting]: 'disconnected',
}

/** What this person sends, brought to LiveKit one change after the other. */
function createOwnTracks(room: Room) {
  const wanted: Record<MediaSource, MediaStreamTrack | null> = {
    microphone: null,
    camera: null,
    screen: null,
  }
  const published = new Map<MediaSource, LocalTrack>()
  let lines: CameraLines = 720
  let turn = Promise.resolve()
  const shapeCamera = async () => {
    const camera = published.get('camera')
    if (!camera?.sender) return
    const height = camera.mediaStreamTrack.getSettings().height ?? captureHeight
    const scale = Math.max(1, height / lines)
    await shape(camera.sender, { preference: 'balanced', bitrate: cameraBitrates[lines], scale })
  }
  const bring = async (source: MediaSource) => {
    const track = wanted[source]
    const current = published.get(source)
    if (room.state !== ConnectionState.Connected || current?.mediaStreamTrack === (track ?? undefined)) return
    if (current && track) return void (await current.replaceTrack(track, { userProvidedTrack: true }))
    if (current) {
      published.delete(source)
      await room.localParticipant.unpublishTrack(current, false)
    } else if (track) {
      const options = { ...publishing[source], source: trackSources[source] }
      const { track: sent } = await room.localParticipant.publishTrack(track, options)
      if (sent) published.set(source, sent)
      if (source === 'camera') await shapeCamera()
    }
  }
  const inTurn = (work: () => Promise<void>) => {
    // What LiveKit doesn't take without the right to it, or after the end, isn't sent.
    turn = turn.then(work).catch(() => undefined)
    return turn
  }
  const sendAll = () => void sources.map((source) => inTurn(() => bring(source)))
  room
    .on(RoomEvent.LocalTrackUnpublished, ({ track }) => {
      for (const [source, each] of published) if (each === track) published.delete(source)
    })
    .on(RoomEvent.ParticipantPermissionsChanged, (_, participant) => {
      if (participant === room.localParticipant) sendAll()
    })
    .on(RoomEvent.Reconnected, sendAll)
  return {
    sendAll,
    send(source: MediaSource, track: MediaStreamTrack | null): Promise<void> {
      wanted[source] = track
      return inTurn(() => bring(source))
    },
    limitCamera(next: CameraLines): Promise<void> {
      lines = next
      return inTurn(shapeCamera)
    },
    stats: () => ['camera', 'microphone'].flatMap(statsOf),
  }

  function statsOf(source: string) {
    for (const [each, track] of published) if (each === source) return [track.getRTCStatsReport()]
    return []
  }
}

type Place = { slot: SlotKey; kind: 'picture' | 'sound' }

/** What arrives from whoever is in the place. */
function trackIn(
  room: Room,
  people: readonly BackstagePerson[],
  { slot, kind }: Place,
): RemoteTrack | undefined {
  const person = people.find((each) => (slot === 'screen' ? each.is_sharing : each.slot === slot))
  if (!person || (slot === 'screen' && kind === 'sound')) return undefined
  const source = kind === 'sound' ? 'microphone' : slot === 'screen' ? 'screen' : 'camera'
  return room.remoteParticipants.get(person.id)?.getTrackPublication(trackSources[source])?.track
}

function slotsOf(
  room: Room,
  people: readonly BackstagePerson[],
  before: ReadonlyMap<SlotKey, SlotStreams>,
): ReadonlyMap<SlotKey, SlotStreams> {
  const streamOf = (place: Place) => {
    const track = trackIn(room, people, place)?.mediaStreamTrack
    const former = before.get(place.slot)?.[place.kind]
    const [same] = former?.getTracks() ?? []
    return former && same === track ? former : new MediaStream(track ? [track] : [])
  }
  return new Map(
    slotKeys.map((slot) => [
      slot,
      { picture: streamOf({ slot, kind: 'picture' }), sound: streamOf({ slot, kind: 'sound' }) },
    ]),
  )
}

function isSame(before: ReadonlyMap<SlotKey, SlotStreams>, now: ReadonlyMap<SlotKey, SlotStreams>): boolean {
  return slotKeys.every(
    (slot) =>
      before.get(slot)?.picture === now.get(slot)?.picture &&
      before.get(slot)?.sound === now.get(slot)?.sound,
  )
}
