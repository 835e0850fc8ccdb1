/**
 * A clock burnt into a picture, and how it is read where it is seen. Each frame shows the milliseconds of the machine's clock
 * at which ffmpeg had it, as black and white boxes; they are in Gray code, so that a clock that moves on while the boxes are
 * drawn is wrong by a millisecond at most. One more box says which encoder sent it.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg'
const size = { width: 320, height: 180 }
const bits = 24
const box = { width: 12, height: 60 }

const bitrate = '4M'
const constantRate = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p', '-g', '30'],
  ...['-b:v', bitrate, '-minrate', bitrate, '-maxrate', bitrate, '-bufsize', '1M'],
  ...['-x264-params', 'nal-hrd=cbr', '-c:a', 'aac'],
]

export type Encoder = {
  /** As when its machine loses its power: the connection stays open, and nothing arrives on it any more. */
  fallSilent(): void
  stop(): Promise<void>
}

/** Sends the clock in real time, as an encoder without look-ahead does, with a keyframe each second and at a constant rate. */
export function sendClock(address: string, { isFailover = false } = {}): Encoder {
  const input = ['-f', 'lavfi', '-i', `color=black:size=${size.width}x${size.height}:rate=30`]
  const sound = ['-f', 'lavfi', '-i', 'sine=sample_rate=48000']
  const boxes = Array.from({ length: bits }, (_, bit) => boxAt(bit, grayBit(bit)))
  if (isFailover) boxes.push(boxAt(bits, '1'))
  const output = ['-vf', boxes.join(','), ...constantRate, '-f', 'flv', address]
  return start(['-re', ...input, '-re', ...sound, ...output])
}

/** Makes ten seconds of a stream that costs nothing to send, at the same rate, in the folder. Returns its path. */
export async function makeStream(folder: string): Promise<string> {
  const path = join(folder, 'stream.flv')
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=${size.width}x${size.height}:rate=30`]
  const sound = ['-f', 'lavfi', '-i', 'sine=sample_rate=48000', '-t', '10']
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-y', ...input, ...sound, ...constantRate, path])
  return path
}

/** Sends a file again and again in real time, without encoding. */
export function sendFile(path: string, address: string): Encoder {
  return start(['-re', '-stream_loop', '-1', '-i', path, '-c', 'copy', '-f', 'flv', address])
}

function start(args: string[]): Encoder {
  const child: ChildProcess = spawn(ffmpeg, ['-v', 'error', '-nostdin', ...args], { stdio: 'ignore' })
  const ended = once(child, 'close')
  return {
    fallSilent() {
      child.kill('SIGSTOP')
    },
    // The system closes the connection of a process that is killed, so the other end knows at once.
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function boxAt(place: number, isWhite: string): string {
  return `drawbox=x=${place * box.width}:y=0:w=${box.width}:h=${box.height}:color=white:t=fill:enable='${isWhite}'`
}

/** A bit of the Gray code is the sum of two neighbors in the binary one; the highest has no neighbor above it. */
function grayBit(bit: number): string {
  const ofClock = (place: number) => `floor(time(0)*1000/${2 ** place})`
  return bit === bits - 1 ? `mod(${ofClock(bit)},2)` : `mod(${ofClock(bit)}+${ofClock(bit + 1)},2)`
}

/** A frame as it was shown: both clocks in milliseconds. */
export type SeenFrame = { shownAt: number; sentAt: number; isFailover: boolean }

/** Reads the clock of every frame that the page's video shows from now on. */
export async function watchClock(page: Page): Promise<void> {
  await page.evaluate(watchScript)
}

/** What the page has shown since. Empty if it was loaded again. */
export async function seenFrames(page: Page): Promise<SeenFrame[]> {
  return page.evaluate('window.seenFrames ?? []')
}

/** Text, because it runs in the page. */
const watchScript = `
  const seen = (window.seenFrames = [])
  const video = document.querySelector('video')
  const canvas = document.createElement('canvas')
  canvas.width = ${size.width}
  canvas.height = ${size.height}
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const read = () => {
    const shownAt = Date.now()
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, ${box.height / 2}, canvas.width, 1)
    const isWhite = (place) => data[(place * ${box.width} + ${box.width / 2}) * 4] > 128
    let clock = 0
    let previous = 0
    for (let bit = ${bits - 1}; bit >= 0; bit -= 1) {
      previous ^= isWhite(bit) ? 1 : 0
      clock = clock * 2 + previous
    }
    // The clock starts again every ${2 ** bits} ms.
    const lateMs = (((shownAt - clock) % ${2 ** bits}) + ${2 ** bits}) % ${2 ** bits}
    seen.push({ shownAt, sentAt: shownAt - lateMs, isFailover: isWhite(${bits}) })
    video.requestVideoFrameCallback(read)
  }
  video.requestVideoFrameCallback(read)
`
