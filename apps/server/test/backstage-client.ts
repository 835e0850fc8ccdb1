/** A browser backstage: sends a test picture and a tone over a real WebRTC connection, and counts what is in each place. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import {
  type BackstageEntry,
  backstageEntrySchema,
  type EnterBackstage,
  type SlotKey,
  slotKeys,
} from '@marquee/domain/backstage'
import { MediaStreamTrack, PictureLossIndication, RtcpPayloadSpecificFeedback } from 'werift'
import type { AtEvent } from './at-event.ts'
import { connectTo, newRtcPeer, offerOf } from './rtc-peer.ts'

type Reply = { status: number; body: unknown }

export type BackstageClient = {
  readonly reply: Reply
  readonly entry: BackstageEntry
  /** How many packets of a place arrived. */
  received(slot: SlotKey, kind: 'video' | 'audio'): number
  /** Asks for a keyframe of the picture in a place, as browsers do: in the name of the camera that they send. */
  askForKeyframe(slot: SlotKey): Promise<void>
  /** How many keyframes of the camera were asked for. */
  readonly keyframeRequests: number
  /** False once the connection was closed by the other side, or failed. */
  readonly isConnected: boolean
  /** Sends until the client is closed. `color` fills the picture, `hz` is the tone. */
  send(options?: { color?: string; size?: string; hz?: number }): Promise<void>
  close(): Promise<void>
}

/** What connects waits for none of this; a busy machine was seen to take ten times as long. */
const connectMs = 60_000
const sent = {
  has_camera: true,
  has_microphone: true,
  is_sharing: false,
  quality: null,
  replaces: null,
} as const

type Options = { change?: (sdp: string) => string; entry?: Partial<EnterBackstage> }

/** Comes backstage, and connects if the person is let in. `change` edits the offer. */
export async function comeBackstage(
  person: AtEvent,
  session: string,
  options: Options = {},
): Promise<BackstageClient> {
  return offerBackstage(async (payload) => {
    const url = `sessions/${session}/backstage/connection/`
    const { statusCode, json } = await person.request({ method: 'POST', url, payload })
    return { status: statusCode, body: json<unknown>() }
  }, options)
}

/** The same for who sends offers by another way. */
export async function offerBackstage(
  send: (payload: EnterBackstage) => Promise<Reply>,
  options: Options = {},
): Promise<BackstageClient> {
  const connection = newRtcPeer()
  const tracks = {
    microphone: new MediaStreamTrack({ kind: 'audio' }),
    camera: new MediaStreamTrack({ kind: 'video' }),
    screen: new MediaStreamTrack({ kind: 'video' }),
  }
  connection.addTransceiver(tracks.microphone, { direction: 'sendonly' })
  const { sender } = connection.addTransceiver(tracks.camera, { direction: 'sendonly' })
  connection.addTransceiver(tracks.screen, { direction: 'sendonly' })
  const counts = new Map<string, number>()
  const pictures = new Map<SlotKey, MediaStreamTrack>()
  for (const slot of slotKeys) {
    for (const kind of ['video', 'audio'] as const) {
      const transceiver = connection.addTransceiver(kind, { direction: 'recvonly' })
      transceiver.onTrack.subscribe((track) => {
        if (kind === 'video') pictures.set(slot, track)
        track.onReceiveRtp.subscribe(() => count(`${slot} ${kind}`))
      })
    }
  }
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  let keyframeRequests = 0
  sender.onPictureLossIndication.subscribe(() => keyframeRequests++)
  const { change = (sdp: string) => sdp, entry = {} } = options
  const offer = change(await offerOf(connection))
  const reply = await send({ offer, has_consented: true, ...sent, ...entry })
  const entered = reply.status === 201 ? backstageEntrySchema.parse(reply.body) : undefined
  if (entered) {
    await connectTo(connection, entered.answer ?? '', connectMs).catch(async (error: unknown) => {
      await connection.close()
      throw error
    })
  }
  const children: ChildProcess[] = []
  const sockets: Socket[] = []
  return {
    reply,
    get entry() {
      if (!entered) throw new Error(`not let in: ${JSON.stringify(reply)}`)
      return entered
    },
    received: (slot, kind) => counts.get(`${slot} ${kind}`) ?? 0,
    async askForKeyframe(slot) {
      const mediaSsrc = pictures.get(slot)?.ssrc ?? 0
      const feedback = new PictureLossIndication({ senderSsrc: sender.ssrc, mediaSsrc })
      await sender.dtlsTransport.sendRtcp([new RtcpPayloadSpecificFeedback({ feedback })])
    },
    get keyframeRequests() {
      return keyframeRequests
    },
    get isConnected() {
      return connection.connectionState === 'connected'
    },
    async send({ color = 'red', size = '640x360', hz = 440 } = {}) {
      const args = ['-re', '-f', 'lavfi', '-i', `color=${color}:s=${size}:r=25`]
      args.push('-re', '-f', 'lavfi', '-i', `sine=frequency=${hz}:sample_rate=48000`)
      for (const { track, codec } of [
        { track: tracks.camera, codec: pictureArgs },
        { track: tracks.microphone, codec: soundArgs },
      ]) {
        const socket = createSocket('udp4')
        socket.bind(0, '127.0.0.1')
        await once(socket, 'listening')
        socket.on('message', (packet) => track.writeRtp(packet))
        sockets.push(socket)
        args.push(...codec, '-f', 'rtp', `rtp://127.0.0.1:${socket.address().port}?pkt_size=1200`)
      }
      const child = spawn(process.env['FFMPEG_PATH'] ?? 'ffmpeg', ['-hide_banner', '-v', 'error', ...args], {
        stdio: 'ignore',
      })
      children.push(child)
      await once(child, 'spawn')
    },
    async close() {
      for (const child of children) child.kill('SIGKILL')
      for (const socket of sockets) socket.close()
      await connection.close()
    },
  }
}

export const pictureArgs = [
  ...['-map', '0:v', '-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'],
  ...['-pix_fmt', 'yuv420p', '-profile:v', 'baseline', '-g', '25', '-b:v', '500k'],
]
export const soundArgs = ['-map', '1:a', '-c:a', 'libopus', '-ac', '2', '-b:a', '64k']
