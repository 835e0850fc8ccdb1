import { describe, expect, it } from 'vitest'
import { stageWarnings } from './public.ts'

const ada = {
  id: 'ada',
  name: 'Ada',
  is_on_stage: true,
  is_connected: true,
  is_muted: false,
  has_microphone: true,
  quality: null,
}
const desk = {
  is_stage_lost: false,
  program: 'running',
  silent: [] as string[],
  frozen: [] as string[],
} as const

describe('warnings of a stage', () => {
  it.each([
    ['nothing while all is well', {}, {}, []],
    ['who lost their connection', { is_connected: false }, { frozen: ['ada'] }, ['away']],
    ['a frozen camera', {}, { frozen: ['ada'], silent: ['ada'] }, ['frozen']],
    ['a silent microphone', {}, { silent: ['ada'] }, ['silent']],
    ['nobody whom a producer muted', { is_muted: true, has_microphone: false }, { silent: ['ada'] }, []],
    ['a microphone that is off', { has_microphone: false }, {}, ['no_microphone']],
    ['a poor connection', { quality: 'poor' as const }, {}, ['poor']],
    ['nobody off stage', { is_on_stage: false, is_connected: false }, {}, []],
    [
      'a lost stage, and nothing of its program',
      {},
      { is_stage_lost: true, program: 'failing' as const },
      ['stage_lost'],
    ],
    ['a failing program', {}, { program: 'failing' as const }, ['program_failing']],
    ['a machine that is too slow', {}, { program: 'lowered' as const }, ['program_lowered']],
  ])('name %s', (_, person, facts, kinds) => {
    const warnings = stageWarnings({ people: [{ ...ada, ...person }] }, { ...desk, ...facts })
    expect(warnings.map(({ kind }) => kind)).toEqual(kinds)
  })
})
