/**
 * Fakes what browsers have for cameras, microphones and WebRTC, so that tests run the whole backstage. Devices open at once unless
 * a test refuses one, and connections connect once they have their answer.
 */
import { vi } from 'vitest'

type Kind = 'audio' | 'video'

/** An open device, a screen, or what arrives from the stage. */
export class FakeTrack extends EventTarget {
  readonly id = crypto.randomUUID()
  readonly kind: Kind
  readonly label: string
  enabled = true
  contentHint = ''
  readyState = 'live'

  constructor(kind: Kind, label: string) {
    super()
    this.kind = kind
    this.label = label
  }

  stop(): void {
    this.readyState = 'ended'
  }

  clone(): FakeTrack {
    return new FakeTrack(this.kind, this.label)
  }

  getSettings() {
    return { height: 720, deviceId: this.label }
  }

  /** As when a device is unplugged, or sharing is stopped by the browser's own button. */
  end(): void {
    this.stop()
    this.dispatchEvent(new Event('ended'))
  }
}

class FakeSender {
  track: FakeTrack | null = null
  parameters: Record<string, unknown> = { encodings: [{}] }

  replaceTrack(track: FakeTrack | null): Promise<void> {
    this.track = track
    return Promise.resolve()
  }

  getParameters() {
    return structuredClone(this.parameters)
  }

  setParameters(parameters: Record<string, unknown>): Promise<void> {
    this.parameters = parameters
    return Promise.resolve()
  }
}

class FakeTransceiver {
  readonly sender = new FakeSender()
  readonly receiver: {
    track: FakeTrack
    getSynchronizationSources: () => { audioLevel: number }[]
    getContributingSources: () => { source: number; timestamp: number }[]
  }
  readonly kind: Kind
  readonly direction: string
  codecs: { mimeType: string; sdpFmtpLine?: string }[] = []
  level = 0
  /** The seat of whoever is in this place of a room. */
  seat: number | undefined

  constructor(kind: Kind, direction: string) {
    this.kind = kind
    this.direction = direction
    const track = new FakeTrack(kind, `${direction} ${kind}`)
    this.receiver = {
      track,
      getSynchronizationSources: () => [{ audioLevel: this.level }],
      getContributingSources: () =>
        this.seat === undefined ? [] : [{ source: this.seat, timestamp: performance.now() }],
    }
  }

  setCodecPreferences(codecs: { mimeType: string }[]): void {
    this.codecs = codecs
  }
}

const codecs = [
  { mimeType: 'video/VP8' },
  { mimeType: 'video/rtx' },
  { mimeType: 'video/H264', sdpFmtpLine: 'packetization-mode=0;profile-level-id=42e01f' },
  { mimeType: 'video/H264', sdpFmtpLine: 'packetization-mode=1;profile-level-id=42e01f' },
]

/** A connection to the stage, as the page sees it. */
export class FakePeer extends EventTarget {
  connectionState = 'new'
  localDescription: { sdp: string } | null = null
  readonly transceivers: FakeTransceiver[] = []
  answer = ''
  stats = new Map<string, Record<string, unknown>>()

  addTransceiver(kind: Kind, { direction }: { direction: string }): FakeTransceiver {
    const transceiver = new FakeTransceiver(kind, direction)
    this.transceivers.push(transceiver)
    return transceiver
  }

  setLocalDescription(): Promise<void> {
    this.localDescription = {
      sdp: this.transceivers.map(({ kind, direction }) => `${kind} ${direction}`).join(', '),
    }
    return Promise.resolve()
  }

  setRemoteDescription({ sdp }: { sdp: string }): Promise<void> {
    this.answer = sdp
    queueMicrotask(() => this.become('connected'))
    return Promise.resolve()
  }

  getStats(): Promise<Map<string, Record<string, unknown>>> {
    return Promise.resolve(this.stats)
  }

  become(state: string): void {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }

  close(): void {
    this.connectionState = 'closed'
  }
}

type FakeStage = {
  /** Every connection that the page has made. */
  peers: FakePeer[]
  /** Every track that the page has opened. */
  opened: FakeTrack[]
  /** How loud the microphone is, from -1 to 1. */
  hear: (sample: number) => void
  /** Refuses to open devices of this kind from now on, with the name of an exception. */
  refuse: (kind: Kind, reason: string) => void
}

/** Replaces the browser's own parts until the end of the test. */
export function fakeStage(): FakeStage {
  const peers: FakePeer[] = []
  const opened: FakeTrack[] = []
  const refused = new Map<Kind, string>()
  let sample = 0.2
  const open = (kind: Kind, label: string) => {
    const reason = refused.get(kind)
    if (reason !== undefined) return Promise.reject(new DOMException('The test refuses it.', reason))
    const track = new FakeTrack(kind, label)
    opened.push(track)
    return Promise.resolve({ getTracks: () => [track] })
  }
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakePeer {
      constructor() {
        super()
        peers.push(this)
      }
    },
  )
  vi.stubGlobal('RTCRtpSender', { getCapabilities: () => ({ codecs }) })
  vi.stubGlobal('RTCRtpReceiver', { getCapabilities: () => ({ codecs }) })
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      resume = () => Promise.resolve()
      close = () => Promise.resolve()
    },
  )
  vi.stubGlobal(
    'MediaStreamAudioSourceNode',
    class {
      connect = () => undefined
    },
  )
  vi.stubGlobal(
    'AnalyserNode',
    class {
      fftSize = 32
      getFloatTimeDomainData = (wave: Float32Array) => void wave.fill(sample)
    },
  )
  const devices = {
    getUserMedia: ({ audio }: MediaStreamConstraints) =>
      audio ? open('audio', 'Desk microphone') : open('video', 'Front camera'),
    getDisplayMedia: () => open('video', 'A window'),
    enumerateDevices: () =>
      Promise.resolve([
        { kind: 'videoinput', deviceId: 'Front camera', label: 'Front camera' },
        { kind: 'videoinput', deviceId: 'Back camera', label: 'Back camera' },
        { kind: 'audioinput', deviceId: 'Desk microphone', label: 'Desk microphone' },
      ]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (own, name) => (name === 'mediaDevices' ? devices : unknownOf(own, name)),
      has: (own, name) => name === 'mediaDevices' || Reflect.has(own, name),
    }),
  )
  return {
    peers,
    opened,
    hear: (next) => void (sample = next),
    refuse: (kind, reason) => void refused.set(kind, reason),
  }
}

function unknownOf(own: object, name: string | symbol): unknown {
  return Reflect.get(own, name)
}
