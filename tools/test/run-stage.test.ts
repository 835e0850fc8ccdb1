import { expect, it } from 'vitest'
import { runStage } from './run-stage.ts'

const stage = (script: string) => ({
  name: 'a stage',
  command: [process.execPath, '--eval', script],
  report: 'none.json',
})

it('keeps what a stage says on both streams off the screen, and answers how it ended', async () => {
  const said: string[] = []
  const code = await runStage(
    stage(`console.log('7 passed'); console.error('1 failed'); process.exit(3)`),
    (output) => said.push(output),
  )
  expect(code).toBe(3)
  expect(said.toSorted().join('')).toBe('1 failed\n7 passed\n')
})
