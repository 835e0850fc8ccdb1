/**
 * What somebody shows and says: their open camera, microphone and screen. It knows nothing of where they go, so that the check
 * before the backstage and the backstage itself share one, and nothing is opened twice.
 */
import { type Backdrop, rememberBackdrop, rememberedBackdrop } from './backdrop/backdrop.ts'
import {
  type DeviceChoice,
  type DeviceKind,
  type Devices,
  type DeviceTrouble,
  followDevices,
  listDevices,
  noDevices,
  openCamera,
  openMicrophone,
  openScreen,
  troubleOf,
} from './media-devices.ts'
import { rememberDevices, rememberedDevices } from './remember-backstage.ts'
import { createStore, type Store } from './store.ts'

const sources = ['camera', 'microphone', 'screen'] as const
export type MediaSource = (typeof sources)[number]

export type OwnMediaState = {
  camera: MediaStreamTrack | null
  /** Open while muted, so that people can be told that they speak unheard. */
  microphone: MediaStreamTrack | null
  screen: MediaStreamTrack | null
  isMuted: boolean
  opening: ReadonlySet<MediaSource>
  troubles: Readonly<Partial<Record<MediaSource, DeviceTrouble>>>
  devices: Devices
  choice: DeviceChoice
  /** What is behind oneself in the picture of the camera. */
  backdrop: Backdrop
}

export type OwnMedia = Pick<Store<OwnMediaState>, 'state' | 'follow'> & {
  /** Opens or closes the device. What prevents it is in `troubles`. */
  turn: (source: MediaSource, on: boolean) => Promise<void>
  mute: (isMuted: boolean) => void
  /** Uses another device from now on, and the next time. */
  choose: (kind: DeviceKind, id: string) => Promise<void>
  /** Puts this behind oneself from now on, and the next time. */
  setBackdrop: (backdrop: Backdrop) => Promise<void>
  close: () => void
}

/** `backdrops` are the pictures of the event that can be behind people. */
export function createOwnMedia({ backdrops }: { backdrops: readonly string[] }): OwnMedia {
  const store = createStore<OwnMediaState>({
    camera: null,
    microphone: null,
    screen: null,
    isMuted: false,
    opening: new Set(),
    troubles: {},
    devices: noDevices,
    choice: rememberedDevices(),
    backdrop: rememberedBackdrop(backdrops),
  })
  const turn = turnerOf(store)
  let stopFollowing: (() => void) | undefined
  const list = async () => store.change({ devices: await listDevices() })
  const turnAndList = async (source: MediaSource, on: boolean) => {
    await turn(source, on)
    if (!on) return
    stopFollowing ??= followDevices(() => void list())
    await list()
  }
  return {
    state: store.state,
    follow: store.follow,
    turn: turnAndList,
    mute(isMuted) {
      const { microphone } = store.state()
      if (microphone) microphone.enabled = !isMuted
      store.change({ isMuted })
    },
    async choose(kind, id) {
      const choice = { ...store.state().choice, [kind]: id }
      store.change({ choice })
      rememberDevices(choice)
      if (kind !== 'speaker' && store.state()[kind]) await turnAndList(kind, true)
    },
    async setBackdrop(backdrop) {
      store.change({ backdrop })
      rememberBackdrop(backdrop)
      const { camera, opening, troubles } = store.state()
      if (camera || opening.has('camera') || troubles.camera === 'backdrop') await turnAndList('camera', true)
    },
    close() {
      for (const source of sources) void turn(source, false)
      stopFollowing?.()
      stopFollowing = undefined
    },
  }
}

type Opener = (state: Pick<OwnMediaState, 'choice' | 'backdrop'>) => Promise<MediaStreamTrack>

const openers: Record<MediaSource, Opener> = {
  async camera({ choice, backdrop }) {
    const camera = await openCamera(choice.camera)
    if (backdrop === 'none') return camera
    const { drawBackdrop } = await import('./backdrop/draw-backdrop.ts')
    return drawBackdrop(camera, backdrop)
  },
  microphone: ({ choice }) => openMicrophone(choice.microphone),
  screen: () => openScreen(),
}

/** Opens and closes devices. The last that was asked of each is what counts: a device that opens too late is closed again. */
function turnerOf(store: Store<OwnMediaState>): OwnMedia['turn'] {
  const asked: Record<MediaSource, number> = { camera: 0, microphone: 0, screen: 0 }
  const keep = (source: MediaSource, track: MediaStreamTrack | null) => {
    store.state()[source]?.stop()
    store.change({ [source]: track })
  }
  const note = (source: MediaSource, trouble: DeviceTrouble | undefined, isOpening = false) => {
    const { troubles, opening } = store.state()
    const others = [...opening].filter((other) => other !== source)
    store.change({
      troubles: { ...troubles, [source]: trouble },
      opening: new Set(isOpening ? [...others, source] : others),
    })
  }
  /** A screen ends with the browser's own button; a device, when it is unplugged. */
  const onEnded = (source: MediaSource, track: MediaStreamTrack) => {
    if (store.state()[source] !== track) return
    keep(source, null)
    if (source !== 'screen') note(source, 'missing')
  }
  return async (source, on) => {
    asked[source] += 1
    const request = asked[source]
    note(source, undefined, on)
    if (!on) return keep(source, null)
    try {
      const track = await openers[source](store.state())
      if (request !== asked[source]) return track.stop()
      track.addEventListener('ended', () => onEnded(source, track))
      if (source === 'microphone') track.enabled = !store.state().isMuted
      keep(source, track)
      note(source, undefined)
    } catch (error) {
      if (request !== asked[source]) return
      const reason = troubleOf(error)
      // Who closes the browser's dialog knows that nothing is shared.
      note(source, source === 'screen' && reason === 'denied' ? undefined : reason)
    }
  }
}
