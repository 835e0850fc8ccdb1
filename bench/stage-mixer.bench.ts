/**
 * The mixer of a stage in processor time, against one ffmpeg that lays out the same pictures (`xstack`), which can't change
 * its layout; and how old a picture is when it leaves the encoder. Linux only: it reads the usage of children from /proc.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Scene, type SlotKey, slotKeys } from '@marquee/domain/backstage'
import { createMixer, findFfmpeg, type FfmpegTools, type Mixer } from '@marquee/media'
import { ProgramViewer } from '@marquee/media/test/program-viewer'
import { pictures, RtpLoop, type RtpPiece, sounds } from '@marquee/media/test/rtp-recipes'
import { benchFolder } from './fresh-installation.ts'
import { type Finding, finding, quantile } from './measure.ts'
import { processorSeconds } from './processor-seconds.ts'

const run = promisify(execFile)
const measuredSeconds = Number(process.env['BENCH_STAGE_SECONDS'] ?? '20')
const size = { width: 1280, height: 720 }
const frameRate = 30
const soundMs = 20
/** Decoders have made the right size by then, and gains have settled. */
const settleMs = 5000

type Setup = { count: number; from: '360p' | '720p' }
const setups: Setup[] = [
  { count: 6, from: '360p' },
  { count: 4, from: '720p' },
]
const sources = {
  '360p': { size: '640x360', bitrate: '600k' },
  '720p': { size: '1280x720', bitrate: '1600k' },
}

export async function* bench(): AsyncGenerator<Finding> {
  const found = await findFfmpeg()
  if (found.mode !== 'full') throw new Error(found.reason)
  const { tools } = found
  await mkdir(benchFolder, { recursive: true })
  const scratch = await mkdtemp(join(benchFolder, 'stage-mixer-'))
  try {
    for (const setup of setups) yield await costOf(setup, { tools, scratch })
    yield* await delayOf({ tools, scratch })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

type Place = { tools: FfmpegTools; scratch: string }

async function costOf({ count, from }: Setup, place: Place): Promise<Finding> {
  const source = { ...sources[from], rate: frameRate, seconds: 4 }
  const seen = await pictures('testsrc2=alpha=255', source)
  const heard = await sounds('sine=440')
  const bare = await bareCores({ count, from }, place)
  const sink = createServer((socket) => socket.resume().on('error', () => undefined))
  sink.listen(0, '127.0.0.1')
  await once(sink, 'listening')
  const parts = await withStage({ ...place, output: addressOf(sink) }, async (mixer) => {
    const slots = slotKeys.slice(0, count)
    const stop = send(mixer, { slots, seen, heard })
    await mixer.setOnStage(slots)
    await mixer.setScene(scene('grid', slots), {})
    await pause(settleMs)
    const parts = await coresOf(mixer)
    stop()
    return parts
  })
  sink.close()
  const { decoders, encoder, node } = parts
  const shares = [decoders, encoder, node].map((cores) => cores.toFixed(2))
  const name = `stage of ${count} × ${from}: decoders ${shares[0]}, encoder ${shares[1]}, Node ${shares[2]} cores`
  const limit = { what: 'one ffmpeg with xstack, without sound', value: bare, unit: 'cores' }
  const ours = decoders + encoder + node
  // Ours has sound, too, and Node's part contains the sending of the packets.
  return finding({ name, limit, ours, target: 'at most 2 ×' }, (ratio) => ratio <= 2)
}

function addressOf(server: Server): string {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The sink has no port.')
  return `tcp://127.0.0.1:${address.port}`
}

type Parts = { decoders: number; encoder: number; node: number }

/** Cores at the full rate of pictures: a busy machine makes fewer. */
async function coresOf(mixer: Mixer): Promise<Parts> {
  const usage = () => {
    const { frames, processorSeconds: children } = mixer.stats()
    const { user, system } = process.cpuUsage()
    return {
      frames,
      decoders: children.decoders,
      node: (user + system) / 1e6,
      all: processorSeconds(process.pid),
    }
  }
  const before = usage()
  await pause(measuredSeconds * 1000)
  const after = usage()
  const seconds = (after.frames - before.frames) / frameRate
  const decoders = (after.decoders - before.decoders) / seconds
  const node = (after.node - before.node) / seconds
  return { decoders, node, encoder: (after.all - before.all) / seconds - decoders - node }
}

async function withStage<T>(
  { tools, scratch, output }: Place & { output: string },
  work: (mixer: Mixer) => Promise<T>,
): Promise<T> {
  const onKeyframeWanted = () => undefined
  const mixer = createMixer({ tools, scratch, size, frameRate, output, onKeyframeWanted })
  try {
    return await work(mixer)
  } finally {
    await mixer.stop()
  }
}

type Sent = {
  slots: readonly SlotKey[]
  seen: RtpPiece[]
  heard: RtpPiece[]
  onPicture?: (index: number) => void
}

/** Sends in real time until the returned function is called. */
function send(mixer: Mixer, { slots, seen, heard, onPicture }: Sent): () => void {
  const cameras = slots.map((slot) => ({ slot, loop: new RtpLoop(seen), voice: new RtpLoop(heard) }))
  const startedAt = performance.now()
  let [sentPictures, sentSounds] = [0, 0]
  const timer = setInterval(() => {
    const ms = performance.now() - startedAt
    for (; (sentPictures * 1000) / frameRate <= ms; sentPictures++) {
      for (const { slot, loop } of cameras) for (const packet of loop.next()) mixer.video(slot).push(packet)
      onPicture?.(sentPictures % seen.length)
    }
    for (; sentSounds * soundMs <= ms; sentSounds++) {
      for (const { slot, voice } of cameras) {
        for (const packet of voice.next()) {
          mixer.audio(slot).push(packet.subarray(12), packet.readUInt32BE(4))
        }
      }
    }
  }, 5)
  return () => clearInterval(timer)
}

/** The same layout of the same pictures in one ffmpeg, in real time. */
async function bareCores({ count, from }: Setup, { tools, scratch }: Place): Promise<number> {
  const { size: pictureSize, bitrate } = sources[from]
  const file = join(scratch, `${from}.mp4`)
  await run(tools.ffmpeg, [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${pictureSize}:r=${frameRate}:d=4`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-profile:v', 'baseline'],
    ...['-pix_fmt', 'yuv420p', '-b:v', bitrate, '-maxrate', bitrate, '-bufsize', bitrate, '-g', '120', file],
  ])
  const columns = Math.ceil(Math.sqrt(count))
  const [width, height] = [
    Math.floor(size.width / columns / 2) * 2,
    Math.floor(size.height / columns / 2) * 2,
  ]
  const inputs = Array.from({ length: count }, () => [
    ...['-re', '-stream_loop', '-1', '-threads', '1', '-i', file],
  ]).flat()
  const indexes = Array.from({ length: count }, (_, index) => index)
  const scaled = indexes.map((index) => `[${index}:v]scale=${width}:${height}:flags=fast_bilinear[t${index}]`)
  const places = indexes.map(
    (index) => `${(index % columns) * width}_${Math.floor(index / columns) * height}`,
  )
  const stack = `${indexes.map((index) => `[t${index}]`).join('')}xstack=inputs=${count}:layout=${places.join('|')}`
  const graph = `${scaled.join(';')};${stack}:fill=black,pad=${size.width}:${size.height}`
  const ffmpeg = spawn(tools.ffmpeg, [
    ...[
      '-v',
      'error',
      '-y',
      '-nostdin',
      '-progress',
      'pipe:1',
      ...inputs,
      '-filter_complex',
      graph,
      '-r',
      String(frameRate),
    ],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-threads', '1', '-b:v', '2500k'],
    ...['-maxrate', '2500k', '-bufsize', '2500k', '-g', '60', '-f', 'flv', join(scratch, 'bare.flv')],
  ])
  const { pid } = ffmpeg
  if (pid === undefined) throw new Error('ffmpeg did not start.')
  let frames = 0
  ffmpeg.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const [, count] of text.matchAll(/^frame=(\d+)$/gm)) frames = Number(count)
  })
  const usage = () => ({ frames, seconds: processorSeconds(pid) })
  await pause(settleMs)
  const before = usage()
  await pause(measuredSeconds * 1000)
  const after = usage()
  ffmpeg.kill('SIGKILL')
  await once(ffmpeg, 'close')
  return ((after.seconds - before.seconds) * frameRate) / (after.frames - before.frames)
}

/** From the last packet of a picture to its way out of the encoder, with six speakers; of pictures that turn from black to white. */
async function delayOf(place: Place): Promise<Finding[]> {
  const half = { size: '640x360', rate: frameRate, seconds: 1 }
  const seen = [...(await pictures('color=black', half)), ...(await pictures('color=white', half))]
  const heard = await sounds('sine=440')
  const viewer = new ProgramViewer()
  const turns: number[] = []
  await withStage({ ...place, output: await viewer.listen() }, async (mixer) => {
    const slots = slotKeys.slice(0, 6)
    const onPicture = (index: number) => {
      if (index === frameRate) turns.push(performance.now())
    }
    const stop = send(mixer, { slots, seen, heard, onPicture })
    await mixer.setOnStage(slots)
    await mixer.setScene(scene('grid', slots), {})
    await pause(settleMs + measuredSeconds * 1000)
    stop()
  })
  await viewer.close()
  const isWhite = (index: number) => (viewer.pictures[index]?.colorAt(0.2, 0.3).green ?? 0) > 128
  const seenAt = viewer.pictures
    .filter((_, index) => index > 0 && isWhite(index) && !isWhite(index - 1))
    .map(({ arrivedAtMs }) => arrivedAtMs)
  const delays = turns
    .slice(Math.ceil(settleMs / 2000))
    .map((turn) => (seenAt.find((at) => at > turn) ?? Infinity) - turn)
    .toSorted((a, b) => a - b)
  const limits = [
    { share: 0.5, value: 150 },
    { share: 0.95, value: 300 },
  ]
  return limits.map(({ share, value }) => {
    const limit = { what: 'what a conversation bears', value, unit: 'ms' }
    const name = `stage of 6 × 360p: from packets to the encoder’s way out, p${share * 100}`
    const found = { name, limit, ours: quantile(delays, share), target: 'at most 1 ×' }
    return finding(found, (ratio) => ratio <= 1)
  })
}

function scene(layout: Scene['layout'], slots: readonly SlotKey[]): Scene {
  return {
    layout,
    slots: [...slots],
    name_cards: false,
    lower_third: null,
    ticker: null,
    logo: false,
    background: { color: '#000000' },
    transition: 'cut',
  }
}
