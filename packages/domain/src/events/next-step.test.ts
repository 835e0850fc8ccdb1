import { expect, it } from 'vitest'
import { nothingAired } from '../airings/public.ts'
import { nextStepOf, nothingDone } from './public.ts'

const event = {
  event_type: 'Conference',
  host_type: 'Virtual',
  is_blueprint: false,
  is_test: false,
  start_time: '2027-03-20T13:00:00Z',
  end_time: '2027-03-20T15:00:00Z',
  canceled_at: null,
  airing: nothingAired,
} as const
const ready = { ...nothingDone, page: 'published' as const }
const weeksBefore = '2027-03-01T12:00:00Z'
const dayBefore = '2027-03-19T12:00:00Z'
const atStart = '2027-03-20T13:01:00Z'
const after = '2027-03-21T12:00:00Z'
type Given = {
  warnings?: Parameters<typeof nextStepOf>[0]['warnings']
  progress?: Partial<typeof nothingDone>
  of?: object
}
const stepAt = (now: string, { warnings = [], progress = {}, of = {} }: Given = {}) =>
  nextStepOf({ event: { ...event, ...of }, warnings, progress: { ...ready, ...progress } }, new Date(now))

it.each([
  ['add_session', { warnings: [{ key: 'no_speakers' }, { key: 'no_sessions' }] }],
  ['add_speakers', { warnings: [{ key: 'no_speakers' }], progress: { page: 'draft' } }],
  ['publish_page', { progress: { page: 'draft', uninvited_speakers: 2 } }],
  ['open_registration', { progress: { is_registration_closed: true } }],
  ['review_registrants', { progress: { waiting_approval: 2, uninvited_speakers: 2 } }],
  ['invite_speakers', { progress: { page: 'usual', uninvited_speakers: 2 } }],
  ['design_page', { progress: { page: 'usual' } }],
  ['share_page', {}],
  ['share_page', { progress: { is_registration_closed: true, registered: 40 } }],
] satisfies [string, Given][])('[EV-095] weeks before, the next step is %s', (step, given) => {
  expect(stepAt(weeksBefore, given)).toBe(step)
})

it('[EV-095] hosts rehearse in the last days, unless nobody is online', () => {
  expect(stepAt(dayBefore, { progress: { page: 'usual' } })).toBe('rehearse')
  expect(stepAt(dayBefore, { of: { host_type: 'In_Person' } })).toBe('share_page')
})

it('[EV-095] on the day they go live, join the audience or open the door', () => {
  expect(stepAt(atStart, { of: { airing: { ...nothingAired, waits_for_start: true } } })).toBe('go_live')
  expect(stepAt(atStart, { of: { airing: { ...nothingAired, is_on_air: true } } })).toBe('enter_room')
  expect(stepAt(atStart, { of: { host_type: 'In_Person' } })).toBe('check_in')
  expect(stepAt('2027-03-20T12:30:00Z', { of: { host_type: 'Hybrid' } })).toBe('check_in')
})

it('[EV-095] afterwards they share the recording, or see who came', () => {
  expect(stepAt(after, { progress: { recordings: 1 } })).toBe('share_recording')
  expect(stepAt(after, { progress: { registered: 1 } })).toBe('see_registrants')
  expect(stepAt(after)).toBeUndefined()
  expect(stepAt(after, { warnings: [{ key: 'no_dates' }] })).toBe('choose_dates')
})

it('[EV-095] a canceled event and a blueprint have none', () => {
  expect(stepAt(weeksBefore, { of: { canceled_at: '2027-01-01T00:00:00Z' } })).toBeUndefined()
  expect(stepAt(weeksBefore, { of: { is_blueprint: true } })).toBeUndefined()
})
