/** Cameras, microphones and speakers of this device, and why one can't be opened. */

export type DeviceKind = 'camera' | 'microphone' | 'speaker'
type Device = { id: string; label: string }
export type Devices = Readonly<Record<DeviceKind, readonly Device[]>>
/** Ids of devices; the browser's own choice where there is none. */
export type DeviceChoice = Readonly<Partial<Record<DeviceKind, string>>>

/** `insecure` if the page came without TLS, where browsers open no device; `backdrop` if nothing can be put behind people. */
export type DeviceTrouble = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed' | 'backdrop'

const kinds = { camera: 'videoinput', microphone: 'audioinput', speaker: 'audiooutput' } as const

export const noDevices: Devices = { camera: [], microphone: [], speaker: [] }

/** The devices by kind. Browsers name none before one was opened. */
export async function listDevices(): Promise<Devices> {
  if (!('mediaDevices' in navigator)) return noDevices
  const all = await navigator.mediaDevices.enumerateDevices()
  const of = (kind: DeviceKind): Device[] =>
    all
      .filter((device) => device.kind === kinds[kind] && device.label !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return {
    camera: of('camera'),
    microphone: of('microphone'),
    speaker: canChooseSpeaker() ? of('speaker') : [],
  }
}

function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype
}

/** Calls `listener` when a device is plugged in or out; returns a function that stops. */
export function followDevices(listener: () => void): () => void {
  if (!('mediaDevices' in navigator)) return () => undefined
  const { mediaDevices } = navigator
  mediaDevices.addEventListener('devicechange', listener)
  return () => mediaDevices.removeEventListener('devicechange', listener)
}

export const captureHeight = 720
const captureWidth = 1280
const captureRate = 30

/** A device that was unplugged since it was chosen is replaced by another. */
const preferred = (id: string | undefined) => (id === undefined ? {} : { deviceId: { ideal: id } })

export function openCamera(id: string | undefined): Promise<MediaStreamTrack> {
  const video = {
    width: { ideal: captureWidth },
    height: { ideal: captureHeight },
    frameRate: { ideal: captureRate },
    ...preferred(id),
  }
  return firstTrackOf(mediaDevices().getUserMedia({ video }))
}

export function openMicrophone(id: string | undefined): Promise<MediaStreamTrack> {
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...preferred(id) }
  return firstTrackOf(mediaDevices().getUserMedia({ audio }))
}

/** The browser asks which screen or window. What is shared is text more often than film, so it stays sharp. */
export async function openScreen(): Promise<MediaStreamTrack> {
  const track = await firstTrackOf(
    mediaDevices().getDisplayMedia({ video: { frameRate: { ideal: captureRate } } }),
  )
  track.contentHint = 'detail'
  return track
}

function mediaDevices(): MediaDevices {
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'SecurityError')
  return navigator.mediaDevices
}

async function firstTrackOf(opening: Promise<MediaStream>): Promise<MediaStreamTrack> {
  const [track] = (await opening).getTracks()
  if (!track) throw new DOMException('', 'NotFoundError')
  return track
}

const troubles: Readonly<Record<string, DeviceTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'insecure',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  BackdropError: 'backdrop',
}

export function troubleOf(error: unknown): DeviceTrouble {
  return (error instanceof DOMException ? troubles[error.name] : undefined) ?? 'failed'
}

/** Whether this browser can send the video that every stage plays. */
export function sendsH264(): boolean {
  if (!('RTCRtpSender' in window)) return false
  return RTCRtpSender.getCapabilities('video')?.codecs.some(({ mimeType }) => isH264(mimeType)) === true
}

export const isH264 = (mimeType: string): boolean => mimeType.toLowerCase() === 'video/h264'
