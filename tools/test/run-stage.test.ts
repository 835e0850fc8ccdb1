import { expect, it } from 'vitest'
import { runStage } from './run-stage.ts'
import { vitestReporters } from './vitest-reporters.ts'

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

it('does not wait for a process that outlives the stage and holds its output open', async () => {
  const output: string[] = []
  const code = await runStage(
    stage(`
      require('node:child_process')
        .spawn('sleep', ['120'], { stdio: 'inherit', detached: true })
        .unref()
      console.log('7 passed')
      process.exit(0)
    `),
    (text) => output.push(text),
  )
  expect(code).toBe(0)
  expect(output).toEqual(['7 passed\n'])
}, 60_000)

it('stops a stage that hangs', async () => {
  const output: string[] = []
  const code = await runStage({ ...stage('setInterval(() => {}, 1000)'), minutes: 0.01 }, (text) =>
    output.push(text),
  )
  expect(code).not.toBe(0)
  expect(output).toEqual(['Stopped: a stage did not end within 0.01 minutes.\n'])
})

it('prints what had failed and which tests were running when it was stopped', async () => {
  const config = '--config=tools/fixtures/hanging/vitest.config.ts'
  const command = ['node_modules/.bin/vitest', 'run', config, ...vitestReporters('test-results/hanging.json')]
  const output: string[] = []
  await runStage({ ...stage(''), command }, (text) => output.push(text))
  expect(output.join('')).toContain('Failed: 1\n  hanging.media.test.ts › fails: expected 1 to be 2')
  expect(output.join('')).toMatch(
    /Still running:\n {2}hanging\.media\.test\.ts\n {2}hanging\.media\.test\.ts › waits for ever\n$/,
  )
})
