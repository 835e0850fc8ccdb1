import { spawn } from 'node:child_process'

export type Stage = {
  name: string
  command: string[]
  /** Where it leaves its results as JSON. */
  report: string
  environment?: Record<string, string>
}

/** Runs one stage with its output on the screen and answers its exit code; a stop signal reaches the stage. */
export function runStage({ command, environment }: Stage): Promise<number> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
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
