/**
 * A clock burnt into video frames, and how to read it from a player. Each frame shows the time in milliseconds at which
 * ffmpeg drew it, as black and white boxes in Gray code, so that a clock that ticks while the boxes are drawn is off by
 * a millisecond at most. One more box tells which encoder sent it.
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
  /** Simulates a power cut: the connection stays open, but nothing more arrives on it. */
  fallSilent(): void
  stop(): Promise<void>
}

/**
 * Sends the clock in real time, like an encoder without look-ahead, with a keyframe every second and a constant
 * bitrate.
 */
export function sendClock(address: string, { isFailover = false } = {}): Encoder {
  const input = ['-f', 'lavfi', '-i', `color=black:size=${size.width}x${size.height}:rate=30`]
  const sound = ['-f', 'lavfi', '-i', 'sine=sample_rate=48000']
  const boxes = Array.from({ length: bits }, (_, bit) => boxAt(bit, grayBit(bit)))
  if (isFailover) boxes.push(boxAt(bits, '1'))
  const output = ['-vf', boxes.join(','), ...constantRate, '-f', 'flv', address]
  return start(['-re', ...input, '-re', ...sound, ...output])
}

/** Writes ten seconds of a stream that is cheap to send, at the same bitrate, to the folder. Returns its path. */
export async function makeStream(folder: string): Promise<string> {
  const path = join(folder, 'stream.flv')
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=${size.width}x${size.height}:rate=30`]
  const sound = ['-f', 'lavfi', '-i', 'sine=sample_rate=48000', '-t', '10']
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-y', ...input, ...sound, ...constantRate, path])
  return path
}

/** Sends a file over and over in real time, without encoding. */
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
    // Killing a process closes its connection, so the other end notices immediately.
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function boxAt(place: number, isWhite: string): string {
  return `drawbox=x=${place * box.width}:y=0:w=${box.width}:h=${box.height}:color=white:t=fill:enable='${isWhite}'`
}

/** Each bit of the Gray code is the XOR of two neighbors in the binary code; the highest has no neighbor above it. */
function grayBit(bit: number): string {
  const ofClock = (place: number) => `floor(time(0)*1000/${2 ** place})`
  return bit === bits - 1 ? `mod(${ofClock(bit)},2)` : `mod(${ofClock(bit)}+${ofClock(bit + 1)},2)`
}

/** A frame as shown: when it was shown and when it was sent, in milliseconds. */
export type SeenFrame = { shownAt: number; sentAt: number; isFailover: boolean }

/** Starts reading the clock of every frame that the page's video shows. */
export async function watchClock(page: Page): Promise<void> {
  await page.evaluate(watchScript)
}

/** The frames shown since then. Empty if the page was reloaded. */
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
