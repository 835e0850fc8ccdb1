import { runStage } from '../test/run-stage.ts'
import { vitestReporters } from '../test/vitest-reporters.ts'

export type Gate = {
  name: string
  command: string[]
  /** For vitest gates: where to write results as JSON. The last lines of their output are always shown. */
  report?: string
  environment?: Record<string, string>
}

type Outcome = { hasPassed: boolean; output: string; seconds: number }

const summaryLines = 6

/** Runs the gates, `atOnce` at a time, and prints one line for each. Returns whether all passed. */
export async function runGates(gates: Gate[], atOnce: number): Promise<boolean> {
  const waiting = [...gates]
  const failed: string[] = []
  async function worker(): Promise<void> {
    for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
      const outcome = await runGate(gate)
      print(gate, outcome)
      if (!outcome.hasPassed) failed.push(gate.name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  console.log(failed.length === 0 ? `All ${gates.length} gates passed.` : `Failed: ${failed.join(', ')}.`)
  return failed.length === 0
}

async function runGate({ name, command, report, environment }: Gate): Promise<Outcome> {
  const reporters = report === undefined ? [] : vitestReporters(report)
  const startedAt = performance.now()
  let output = ''
  const code = await runStage(
    { name, command: [...command, ...reporters], environment: { NO_COLOR: '1', ...environment } },
    (text) => (output += text),
  )
  return { hasPassed: code === 0, output, seconds: (performance.now() - startedAt) / 1000 }
}

function print({ name, report }: Gate, { hasPassed, output, seconds }: Outcome): void {
  console.log(`${hasPassed ? 'passed' : 'FAILED'}  ${name.padEnd(24)}${seconds.toFixed(1).padStart(6)} s`)
  const text = output.replace(/^JSON report written.*$/m, '').trim()
  if (!hasPassed) console.log(`\n${text}\n`)
  else if (report !== undefined) console.log(text.split('\n').slice(-summaryLines).join('\n'))
}
