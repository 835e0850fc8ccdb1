/**
 * Runs ffmpeg and ffprobe on an uploaded file, and on nothing else.
 *
 * Uploads are hostile: a playlist disguised as an mp4 makes a prober that guesses formats open the files that it names. So
 * no caller writes `-i`: the source is always opened here, with the mov demuxer, from the file protocol only.
 */
import { resolve } from 'node:path'
import { FfmpegError } from './ffmpeg-error.ts'
import type { FfmpegTools } from './find-ffmpeg.ts'
import { type ProcessOptions, type ProcessResult, runProcess } from './run-process.ts'

/** Arguments around one source: `input` goes before it (how to read it), `output` after it (what to make). */
export type FfmpegCall = {
  input: string[]
  source: string
  /** A second input, which an earlier call wrote to the scratch folder. Uploads are never opened as another format. */
  made?: { format: 'mpegts'; file: string }
  output: string[]
}

export type FfmpegOptions = Omit<ProcessOptions, 'onProgressLine'> & {
  threads?: number
  /** Seconds of output written so far. */
  onProgress?: (outputSeconds: number) => void
}

const DEFAULT_THREADS = 2
const MAX_PROBE_BYTES = 4 * 1024 * 1024

/** Runs ffmpeg, which writes its outputs to the scratch folder, its working directory. */
export function runFfmpeg(
  tools: FfmpegTools,
  call: FfmpegCall,
  options: FfmpegOptions,
): Promise<ProcessResult> {
  const { threads = DEFAULT_THREADS, onProgress, ...processOptions } = options
  const args = [
    // Never reads the terminal; only errors go to stderr, so that its lines can be counted.
    ...['-hide_banner', '-nostdin', '-v', 'error', '-y', '-progress', 'pipe:3'],
    ...['-threads', String(threads), '-filter_complex_threads', String(threads)],
    ...call.input,
    ...openSource(call.source),
    ...(call.made ? openIntermediate(call.made) : []),
    ...['-threads', String(threads)],
    ...call.output,
  ]
  return runProcess(tools.ffmpeg, args, {
    ...processOptions,
    onProgressLine: onProgress && ((line) => reportProgress(line, onProgress)),
  })
}

/** What ffprobe prints about a source. */
export async function runFfprobe(
  tools: FfmpegTools,
  { args, source }: { args: string[]; source: string },
  options: Omit<ProcessOptions, 'onStdout' | 'onProgressLine'>,
): Promise<string> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  const onStdout = (chunk: Buffer) => {
    sizeBytes += chunk.length
    if (sizeBytes > MAX_PROBE_BYTES) throw new FfmpegError('failed', 'the output of ffprobe is too long')
    chunks.push(chunk)
  }
  // It is short, and someone is waiting for it.
  const probing = { ...options, niceness: 0, onStdout }
  await runProcess(tools.ffprobe, ['-v', 'error', ...args, ...openSource(source)], probing)
  return Buffer.concat(chunks).toString('utf8')
}

function openSource(path: string): string[] {
  return ['-f', 'mov', '-protocol_whitelist', 'file', '-i', `file:${resolve(path)}`]
}

function openIntermediate({ format, file }: { format: string; file: string }): string[] {
  return ['-f', format, '-protocol_whitelist', 'file', '-i', `file:${file}`]
}

function reportProgress(line: string, onProgress: (outputSeconds: number) => void): void {
  const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1]
  if (microseconds !== undefined) onProgress(Number(microseconds) / 1_000_000)
}
