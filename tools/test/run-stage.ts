import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export type Stage = {
  name: string
  command: string[]
  /** Where the stage writes its results as JSON. */
  report: string
  environment?: Record<string, string>
  /**
   * The stage is stopped after this time and counts as failed. Otherwise a hanging test would hide all other results.
   */
  minutes?: number
}

/** A busy machine has taken three times as long as an idle one. */
const stageMinutes = 80

/** How long a stopped stage may take to print what was running, and an ended one to empty its pipes, in ms. */
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
