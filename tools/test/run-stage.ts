import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export type Stage = {
  name: string
  command: string[]
  /** Where it writes its results as JSON. */
  report: string
  environment?: Record<string, string>
  /** It is stopped after this time and counts as failed. A hanging test would otherwise hide the results of all others. */
  minutes?: number
}

/** A machine that is busy elsewhere was seen to take three times as long as a quiet one. */
const stageMinutes = 80

/** Time to print what was still running after SIGTERM, and to empty the pipes after the end, in ms. */
const patience = 5_000

/**
 * Runs one stage and returns its exit code. Stop signals are passed on to all its processes. Output goes to the terminal,
 * or to `onOutput` for stages that run in the background. A process that outlives the stage and holds its pipes open is
 * not waited for.
 */
export async function runStage(
  {
    name,
    command,
    environment,
    minutes = stageMinutes,
  }: Pick<Stage, 'name' | 'command' | 'environment' | 'minutes'>,
  onOutput?: (output: string) => void,
): Promise<number> {
  const [program = '', ...args] = command
  const output = onOutput === undefined ? 'inherit' : 'pipe'
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => onOutput?.(chunk))
  }
  const stop = (signal: NodeJS.Signals) => signalGroup(child, signal)
  const closed = once(child, 'close')
  const timer = setTimeout(() => {
    const line = `Stopped: ${name} did not end within ${minutes} minutes.\n`
    if (onOutput === undefined) process.stdout.write(line)
    else onOutput(line)
    stop('SIGTERM')
    setTimeout(stop, patience, 'SIGKILL').unref()
  }, minutes * 60_000)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  try {
    const [code]: (number | null)[] = await once(child, 'exit')
    await Promise.race([closed, wait(patience, undefined, { ref: false })])
    return code ?? 1
  } finally {
    clearTimeout(timer)
    process.removeListener('SIGTERM', stop)
    process.removeListener('SIGINT', stop)
    child.stdout?.destroy()
    child.stderr?.destroy()
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
