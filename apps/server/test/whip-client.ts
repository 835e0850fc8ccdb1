/** A WHIP client: sends a test picture and a tone over a real WebRTC connection, as fast as they play. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { MediaStreamTrack } from 'werift'
import { connectTo, newRtcPeer, offerOf } from './rtc-peer.ts'

export type WhipClient = {
  /** What the server answered. */
  readonly status: number
  readonly body: string
  readonly location: string
  /** How many keyframes were asked for. */
  readonly keyframeRequests: number
  /** Sends until the client is closed or sends something else. `size` is of the picture, in pixels. */
  send(options: { size: string; hasSound?: boolean; keyframeEverySeconds?: number }): Promise<void>
  close(): Promise<void>
}

/** Offers a picture and a sound, and connects if the server accepts. */
export async function sendOverWhip(
  url: string,
  key: string,
  {
    change = (sdp) => sdp,
    headers = {},
  }: { change?: (sdp: string) => string; headers?: Record<string, string> } = {},
): Promise<WhipClient> {
  const connection = newRtcPeer()
  const picture = new MediaStreamTrack({ kind: 'video' })
  const sound = new MediaStreamTrack({ kind: 'audio' })
  const sender = connection.addTransceiver(picture, { direction: 'sendonly' }).sender
  connection.addTransceiver(sound, { direction: 'sendonly' })
  let keyframeRequests = 0
  sender.onPictureLossIndication.subscribe(() => keyframeRequests++)
  const reply = await fetch(url, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${key}`, 'content-type': 'application/sdp' },
    body: change(await offerOf(connection)),
  })
  const body = await reply.text()
  const children: ChildProcess[] = []
  const sockets: Socket[] = []
  const stopSending = () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    for (const socket of sockets.splice(0)) socket.close()
  }
  if (reply.status === 201) {
    await connectTo(connection, body)
  }
  return {
    status: reply.status,
    body,
    location: reply.headers.get('location') ?? '',
    get keyframeRequests() {
      return keyframeRequests
    },
    async send({ size, hasSound = true, keyframeEverySeconds = 1 }) {
      // Two encoders on one track would send pictures of two sizes in turns.
      stopSending()
      const outputs = [
        { track: picture, args: [...pictureArgs, '-g', String(keyframeEverySeconds * picturesPerSecond)] },
        ...(hasSound ? [{ track: sound, args: soundArgs }] : []),
      ]
      const sources = ['-re', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${picturesPerSecond}`]
      const tone = hasSound ? ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'] : []
      const args = [...sources, ...tone]
      for (const { track, args: codec } of outputs) {
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
      stopSending()
      await connection.close()
    },
  }
}

const picturesPerSecond = 25
const pictureArgs = [
  ...[
    '-map',
    '0:v',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-pix_fmt',
    'yuv420p',
  ],
  ...['-profile:v', 'baseline', '-b:v', '500k'],
]
const soundArgs = ['-map', '1:a', '-c:a', 'libopus', '-ac', '2', '-b:a', '64k']
