import { spawnSync } from 'node:child_process'
import { SetupError } from './setup-error.mjs'

const shownLines = 30

/**
 * Runs a command. If it fails, prints its last lines and throws with the remedy.
 * @param {{ command: string, args: string[], step: string, remedy: string }} what
 */
export function run({ command, args, step, remedy }) {
  console.log(`${step} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return
  const output = error === undefined ? `${stdout}${stderr}` : error.message
  console.error(output.trim().split('\n').slice(-shownLines).join('\n'))
  throw new SetupError(`This step failed: ${step} (${command} ${args.join(' ')}).`, remedy)
}
