/** ffmpeg as an encoder: a moving picture and a tone, sent in real time until it is stopped. */
import { spawn } from 'node:child_process'

export type Push = {
  /** The exit code, or null after a signal. */
  ended: Promise<number | null>
  /** As when the machine loses its power: the connection isn't ended properly. */
  kill(): void
  stop(): Promise<void>
}

/** What encoders send unless a test says otherwise. */
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
