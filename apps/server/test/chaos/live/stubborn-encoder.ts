/** An encoder that reconnects whenever its connection is lost, as most do. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { runFfmpeg } from './run-ffmpeg.ts'

export type StubbornEncoder = {
  /** Kills the process with SIGKILL; false while it waits to reconnect. */
  kill(): boolean
  stop(): Promise<void>
}

const retryMs = 1000
const [seconds, framesPerSecond] = [20, 30]

/** A clip in which every picture is different, encoded once so that pushing it costs nothing. */
export async function makePushedClip(folder: string): Promise<string> {
  const path = join(folder, 'pushed.mp4')
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=${framesPerSecond}`]
  const sound = ['-f', 'lavfi', '-i', 'sine=sample_rate=48000']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60', '-c:a', 'aac']
  await runFfmpeg(['-v', 'error', ...picture, ...sound, '-t', String(seconds), ...codecs, path])
  return path
}

/** Sends the clip to the address in a loop, in real time. */
export function pushStubbornly(clip: string, address: string): StubbornEncoder {
  const loop = ['-re', '-stream_loop', '-1', '-i', clip, '-c', 'copy']
  const args = ['-v', 'error', ...loop, '-f', 'flv', address]
  let isStopping = false
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    const started = spawn(process.env['FFMPEG_PATH'] ?? 'ffmpeg', args, { stdio: 'ignore' })
    child = started
    started.once('close', () => {
      child = undefined
      if (!isStopping) timer = setTimeout(start, retryMs)
    })
  }

  start()
  return {
    kill: () => child?.kill('SIGKILL') ?? false,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const running = child
      if (!running) return
      const closed = new Promise((resolve) => running.once('close', resolve))
      running.kill('SIGKILL')
      await closed
    },
  }
}
