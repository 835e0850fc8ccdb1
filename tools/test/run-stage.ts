import { spawn } from 'node:child_process'

export type Stage = {
  name: string
  command: string[]
  /** Where it writes its results as JSON. */
  report: string
  environment?: Record<string, string>
}

/**
 * Runs one stage and returns its exit code. Stop signals are passed on. Output goes to the terminal, or to `onOutput` for
 * stages that run in the background.
 */
export function runStage(
  { command, environment }: Stage,
  onOutput?: (output: string) => void,
): Promise<number> {
  const [program = '', ...args] = command
  const output = onOutput === undefined ? 'inherit' : 'pipe'
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => onOutput?.(chunk))
  }
  const stop = (signal: NodeJS.Signals) => child.kill(signal)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.removeListener('SIGTERM', stop)
      process.removeListener('SIGINT', stop)
      resolve(code ?? 1)
    })
  })
}
