import { spawn } from 'node:child_process'

export type Stage = {
  name: string
  command: string[]
  /** Where it leaves its results as JSON. */
  report: string
  environment?: Record<string, string>
}

/**
 * Runs one stage and answers its exit code; a stop signal reaches the stage. Its output goes to the screen, or to `keep`
 * where another stage is on the screen meanwhile.
 */
export function runStage({ command, environment }: Stage, keep?: (output: string) => void): Promise<number> {
  const [program = '', ...args] = command
  const output = keep === undefined ? 'inherit' : 'pipe'
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => keep?.(chunk))
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
