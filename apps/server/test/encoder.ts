/** ffmpeg as an encoder: a moving picture and a tone, sent in real time until it is stopped. */
import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import type { ClientTag } from './rtmp-client.ts'

export type Push = {
  /** The exit code, or null after a signal. */
  ended: Promise<number | null>
  /** Simulates a power cut: the connection isn't closed properly. */
  kill(): void
  stop(): Promise<void>
}

/** What encoders send by default. */
export const usual = ['-pix_fmt', 'yuv420p', '-b:v', '400k']

export function pushStream(address: string, { options = usual }: { options?: string[] } = {}): Push {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30']
  const sound = ['-f', 'lavfi', '-i', 'sine=sample_rate=48000']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '60', ...options, '-c:a', 'aac']
  const args = ['-v', 'error', ...picture, ...sound, ...codecs, '-f', 'flv', address]
  const child = spawn(process.env['FFMPEG_PATH'] ?? 'ffmpeg', args, { stdio: 'ignore' })
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', () => resolve(-1))
  })
  return {
    ended,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The FLV tags of what ffmpeg would send in this many seconds. Their bodies are RTMP messages. */
export async function encodedTags(seconds: number): Promise<ClientTag[]> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25']
  const sound = ['-f', 'lavfi', '-i', 'sine=sample_rate=48000']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', ...usual, '-c:a', 'aac']
  const args = ['-v', 'error', ...picture, ...sound, '-t', String(seconds), ...codecs, '-f', 'flv', 'pipe:1']
  const child = spawn(process.env['FFMPEG_PATH'] ?? 'ffmpeg', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const flv = await buffer(child.stdout)
  const tags: ClientTag[] = []
  // Each tag has a header of 11 bytes, and is followed by its size (Video File Format Specification 10.1, annex E).
  for (let at = 13; at + 11 <= flv.length; ) {
    const end = at + 11 + flv.readUIntBE(at + 1, 3)
    const type = flv.readUInt8(at)
    if (type !== 18)
      tags.push({ isVideo: type === 9, ms: flv.readUIntBE(at + 4, 3), body: flv.subarray(at + 11, end) })
    at = end + 4
  }
  return tags
}
