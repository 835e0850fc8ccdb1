/**
 * The only place that starts child processes: niceness, process group, timeout, abort, the tail of stderr. A process that
 * outlives its owner has marks in its environment by which `reapOrphans` finds it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { FfmpegError, type FfmpegFailure } from './ffmpeg-error.ts'
import { OWNER_VARIABLE, ownerMark, WORK_VARIABLE } from './process-marks.ts'

export type ProcessOptions = {
  /** The caller's scratch folder: working directory of the process, and one of its marks. */
  scratch: string
  timeoutMs: number
  /** Lower priority for higher numbers; by default low enough that encoders slow nothing else down. */
  niceness?: number
  signal?: AbortSignal | undefined
  /** Takes the process's input at its start; without it, the process has none. */
  onStdin?: ((stdin: Writable) => void) | undefined
  /** Takes a second input, which the process reads from its descriptor 4. */
  onSecondInput?: ((input: Writable) => void) | undefined
  onStart?: ((pid: number) => void) | undefined
  onStdout?: ((chunk: Buffer) => void) | undefined
  onProgressLine?: ((line: string) => void) | undefined
}

export type ProcessResult = { stderrTail: string; stderrLines: number }

const DEFAULT_NICENESS = 10
const STDERR_TAIL_CHARACTERS = 8192

/** Runs the tool to its end or throws `FfmpegError`; nothing of its process group keeps running. */
export async function runProcess(
  command: string,
  args: string[],
  options: ProcessOptions,
): Promise<ProcessResult> {
  if (options.signal?.aborted) throw new FfmpegError('aborted', '')
  const { niceness = DEFAULT_NICENESS } = options
  const child = spawn('nice', ['-n', String(niceness), command, ...args], {
    cwd: options.scratch,
    // Its own group, so that all of it can be killed; secrets of this process's environment are not passed on.
    detached: true,
    env: { PATH: process.env['PATH'], [WORK_VARIABLE]: options.scratch, [OWNER_VARIABLE]: ownerMark() },
    stdio: [
      options.onStdin ? 'pipe' : 'ignore',
      ...(['pipe', 'pipe', 'pipe'] as const),
      options.onSecondInput ? 'pipe' : 'ignore',
    ],
  })
  if (child.pid !== undefined) options.onStart?.(child.pid)
  const stderr = collectStderr(readable(child, 2))
  giveInput(child.stdin, options.onStdin)
  giveInput(child.stdio[4], options.onSecondInput)
  readable(child, 1).on('data', (chunk: Buffer) => stopOnThrow(child, () => options.onStdout?.(chunk)))
  onLines(readable(child, 3), (line) => stopOnThrow(child, () => options.onProgressLine?.(line)))
  const end = await endOf(child, options)
  if (end.failure) throw new FfmpegError(end.failure, stderr.tail, end.cause)
  return { stderrTail: stderr.tail, stderrLines: stderr.lines }
}

type End = { failure?: FfmpegFailure; cause?: unknown }

/** Exceptions of callbacks, by the process they belong to. */
const thrown = new WeakMap<ChildProcess, { cause: unknown }>()

function stopOnThrow(child: ChildProcess, callback: () => void): void {
  if (thrown.has(child)) return
  try {
    callback()
  } catch (cause) {
    thrown.set(child, { cause })
    killGroup(child)
  }
}

async function endOf(child: ChildProcess, { timeoutMs, signal }: ProcessOptions): Promise<End> {
  let failure: FfmpegFailure | undefined
  const stop = (why: FfmpegFailure) => {
    failure ??= why
    killGroup(child)
  }
  const timer = setTimeout(stop, timeoutMs, 'timed_out')
  const onAbort = () => stop('aborted')
  signal?.addEventListener('abort', onAbort)
  try {
    return await new Promise<End>((resolve) => {
      child.once('error', (cause) => resolve({ failure: 'not_started', cause }))
      child.once('close', (code, killedBy) => {
        const callbackFailure = thrown.get(child)
        if (callbackFailure) resolve({ failure: 'failed', cause: callbackFailure.cause })
        else if (failure) resolve({ failure })
        else resolve(exitOf(code, killedBy))
      })
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

function exitOf(code: number | null, killedBy: NodeJS.Signals | null): End {
  if (code === 0) return {}
  if (killedBy === 'SIGKILL' || killedBy === 'SIGTERM') return { failure: 'killed' }
  // `nice` exits with 127 when it can't find the tool. A file that crashes the tool ends it with a signal, too.
  return { failure: code === 127 ? 'not_started' : 'failed' }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (cause) {
    // It ended just before the signal.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause
  }
}

function readable(child: ChildProcess, descriptor: 1 | 2 | 3): Readable {
  const stream = child.stdio[descriptor]
  if (!stream || !('read' in stream)) throw new FfmpegError('not_started', '')
  return stream
}

function giveInput(
  stream: Readable | Writable | null | undefined,
  take: ((input: Writable) => void) | undefined,
): void {
  if (!take || !stream || !('write' in stream)) return
  // How the process ended says more than that it no longer reads.
  stream.on('error', () => undefined)
  take(stream)
}

function collectStderr(stream: Readable) {
  const stderr = { tail: '', lines: 0 }
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    stderr.tail = (stderr.tail + text).slice(-STDERR_TAIL_CHARACTERS)
    stderr.lines += text.split('\n').length - 1
  })
  return stderr
}

function onLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
}
