import { describe, expect, it } from 'vitest'
import { filesNaming, readRepeat, stagesOf } from './repeat.ts'

describe('the arguments of npm test', () => {
  it('run everything if there are none', () => {
    expect(readRepeat([])).toBeUndefined()
  })

  it.each([
    { args: ['--repeat', '3', 'agenda.hand'], times: 3, name: 'agenda.hand' },
    { args: ['--repeat=10', 'twelve weekly events'], times: 10, name: 'twelve weekly events' },
    { args: ['[VL-002]', '--repeat', '2'], times: 2, name: '[VL-002]' },
  ])('say what is run how often: $args', ({ args, ...repeat }) => {
    expect(readRepeat(args)).toEqual(repeat)
  })

  it.each([
    { args: ['agenda'] },
    { args: ['--repeat', '3'] },
    { args: ['--repeat', '3', ' '] },
    { args: ['--repeat', '0', 'agenda'] },
    { args: ['--repeat', '1.5', 'agenda'] },
    { args: ['--repeat', 'agenda'] },
    { args: ['--repeat', '3', 'agenda', 'series'] },
    { args: ['--repeats', '3', 'agenda'] },
  ])('are refused, so that a typo does not run everything: $args', ({ args }) => {
    expect(() => readRepeat(args)).toThrow(/^Usage: npm test/)
  })
})

describe('the tests that match a name', () => {
  const texts = new Map([
    ['apps/a/agenda.test.ts', "it('moves')"],
    ['apps/a/rooms.test.ts', "it('moves to the agenda')"],
    ['apps/a/series.test.ts', "it('repeats')"],
  ])
  const find = (name: string) => filesNaming(name, [...texts.keys()], (path) => texts.get(path) ?? '')

  it('are whole files, and in other files those with it in their titles', () => {
    expect(find('agenda')).toEqual({ byPath: ['apps/a/agenda.test.ts'], byText: ['apps/a/rooms.test.ts'] })
  })

  it('run in both runners, and in neither if none match', () => {
    const files = { byPath: ['a.test.ts'], byText: ['b.test.ts'] }
    const none = { byPath: [], byText: [] }
    expect(stagesOf('x', { vitest: files, browser: files })).toHaveLength(4)
    expect(stagesOf('x', { vitest: none, browser: files }).map(({ name }) => name)).toEqual([
      'browser files',
      'browser titles',
    ])
    expect(stagesOf('x', { vitest: none, browser: none })).toEqual([])
  })

  it('are matched literally, even if the name has row ids', () => {
    const byText = { byPath: [], byText: ['b.test.ts'] }
    const stages = stagesOf('[VL-002] plays?', { vitest: byText, browser: byText })
    const literally = '\\[VL-002\\] plays\\?'
    expect(stages.map(({ command }) => command.slice(-3))).toEqual([
      ['--testNamePattern', literally, 'b.test.ts'],
      ['--pass-with-no-tests', `--grep=${literally}`, 'b.test.ts'],
    ])
  })
})
