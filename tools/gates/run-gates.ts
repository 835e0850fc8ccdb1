import { spawn } from 'node:child_process'

export type Gate = {
  name: string
  command: string[]
  /** A vitest gate also writes its results here, as JSON, and its closing lines are always shown. */
  report?: string
}

type Outcome = { isGood: boolean; output: string; seconds: number }

const atOnce = 2
const closingLines = 6

/** Runs the gates, two at a time, and prints one line for each; true when all are good. */
export async function runGates(gates: Gate[]): Promise<boolean> {
  const waiting = [...gates]
  const failed: string[] = []
  async function worker(): Promise<void> {
    for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
      const outcome = await runGate(gate)
      print(gate, outcome)
      if (!outcome.isGood) failed.push(gate.name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  console.log(failed.length === 0 ? `All ${gates.length} gates are good.` : `Failed: ${failed.join(', ')}.`)
  return failed.length === 0
}

function runGate({ command, report }: Gate): Promise<Outcome> {
  const [program = '', ...args] = command
  const reporters =
    report === undefined ? [] : ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, ...reporters], {
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ isGood: code === 0, output, seconds: (performance.now() - startedAt) / 1000 }),
    )
  })
}

function print({ name, report }: Gate, { isGood, output, seconds }: Outcome): void {
  console.log(`${isGood ? 'good  ' : 'FAILED'}  ${name.padEnd(24)}${seconds.toFixed(1).padStart(6)} s`)
  const text = output.replace(/^JSON report written.*$/m, '').trim()
  if (!isGood) console.log(`\n${text}\n`)
  else if (report !== undefined) console.log(text.split('\n').slice(-closingLines).join('\n'))
}
