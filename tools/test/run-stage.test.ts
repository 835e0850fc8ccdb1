import { expect, it } from 'vitest'
import { runStage } from './run-stage.ts'

const stage = (script: string) => ({
  name: 'a stage',
  command: [process.execPath, '--eval', script],
  report: 'none.json',
})

it('captures the output of both streams, and returns the exit code', async () => {
  const outputs: string[] = []
  const code = await runStage(
    stage(`console.log('7 passed'); console.error('1 failed'); process.exit(3)`),
    (output) => outputs.push(output),
  )
  expect(code).toBe(3)
  expect(outputs.toSorted().join('')).toBe('1 failed\n7 passed\n')
})
