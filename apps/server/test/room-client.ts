/** A browser in a room: sends a test picture and a tone over a real WebRTC connection, and counts what it gets of whom. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { type DiscussionEntry, pictureKeys, voiceKeys } from '@marquee/domain/discussions'
import { MediaStreamTrack } from 'werift'
import type { AtEvent } from './at-event.ts'
import { pictureArgs, soundArgs } from './backstage-client.ts'
import { connectTo, newRtcPeer, offerOf } from './rtc-peer.ts'

type Reply = { status: number; body: unknown }
type Kind = 'video' | 'audio'
const both: readonly Kind[] = ['video', 'audio']

export type RoomClient = {
  readonly reply: Reply
  readonly entry: DiscussionEntry
  /** How many packets of the person in this seat arrived. */
  received(seat: number, kind: Kind): number
  /** How many connections it has, which end when the server closes them. */
  readonly isConnected: boolean
  /** Sends a picture and a tone until the client is closed. */
  send(options?: { kinds?: readonly Kind[] }): Promise<void>
  close(): Promise<void>
}

/** Comes into the room, and connects if the person is let in. `change` edits the offer. */
export async function comeIn(
  person: AtEvent,
  room: string,
  { change = (sdp: string) => sdp, entry = {} }: { change?: (sdp: string) => string; entry?: object } = {},
): Promise<RoomClient> {
  const connection = newRtcPeer()
  const tracks = {
    audio: new MediaStreamTrack({ kind: 'audio' }),
    video: new MediaStreamTrack({ kind: 'video' }),
  }
  connection.addTransceiver(tracks.audio, { direction: 'sendonly' })
  connection.addTransceiver(tracks.video, { direction: 'sendonly' })
  const counts = new Map<string, number>()
  const received = [...pictureKeys.map(() => 'video' as const), ...voiceKeys.map(() => 'audio' as const)]
  for (const kind of received) {
    connection.addTransceiver(kind, { direction: 'recvonly' }).onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ header: { csrc } }) => {
        const key = `${csrc.join()} ${kind}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      })
    })
  }
  const offer = change(await offerOf(connection))
  const response = await person.request({
    method: 'POST',
    url: `rooms/${room}/connection/`,
    payload: { offer, has_camera: true, has_microphone: true, ...entry },
  })
  const reply = { status: response.statusCode, body: response.json<unknown>() }
  const entered = reply.status === 201 ? response.json<DiscussionEntry>() : undefined
  if (entered) await connectTo(connection, entered.answer)
  const children: ChildProcess[] = []
  const sockets: Socket[] = []
  return {
    reply,
    get entry() {
      if (!entered) throw new Error(`not let in: ${JSON.stringify(reply)}`)
      return entered
    },
    received: (seat, kind) => counts.get(`${seat} ${kind}`) ?? 0,
    get isConnected() {
      return connection.connectionState === 'connected'
    },
    async send({ kinds = both } = {}) {
      const args = ['-re', '-f', 'lavfi', '-i', 'color=red:s=320x180:r=15']
      args.push('-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000')
      for (const kind of kinds) {
        const socket = createSocket('udp4')
        socket.bind(0, '127.0.0.1')
        await once(socket, 'listening')
        socket.on('message', (packet) => tracks[kind].writeRtp(packet))
        sockets.push(socket)
        const codec = kind === 'video' ? pictureArgs : soundArgs
        args.push(...codec, '-f', 'rtp', `rtp://127.0.0.1:${socket.address().port}?pkt_size=1200`)
      }
      const command = process.env['FFMPEG_PATH'] ?? 'ffmpeg'
      const child = spawn(command, ['-hide_banner', '-v', 'error', ...args], { stdio: 'ignore' })
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
