import { expect, it } from 'vitest'
import {
  canBeTested,
  hasUnreadyVideos,
  latestTestStartMs,
  simuliveTestState,
  totalVideoMs,
} from './simulive-test.ts'

const session = {
  broadcast_type: 2,
  simulive_test_run_end_time: null,
  test_simulive_processing_state: null,
} as const
const running = { ...session, simulive_test_run_end_time: '2030-05-21T08:00:00.000Z' }

it.each([
  ['IDLE', session, undefined],
  ['RUNNING', running, undefined],
  ['STARTING', session, 'STARTING'],
  ['STOPPING', running, 'STOPPING'],
  ['PROCESSING', { ...session, test_simulive_processing_state: 'PROCESSING' }, undefined],
  ['IDLE', { ...session, test_simulive_processing_state: 'a word of later' }, undefined],
] as const)('[LV-066..068] the state is %s', (state, tested, pending) => {
  expect(simuliveTestState(tested, pending)).toBe(state)
})

it('[LV-086 LV-087] a test run starts at the latest 17 minutes and the length of the videos before the event', () => {
  const event = { start_time: '2030-05-21T09:00:00.000Z' }
  expect(new Date(latestTestStartMs(event, totalVideoMs([60, 120.5, null]))).toISOString()).toBe(
    '2030-05-21T08:39:59.500Z',
  )
})

it('[LV-077 LV-083] a video that is not complete is not ready', () => {
  const video = { id: '', name: '', duration: 1, source: 'UPLOAD', thumbnail: null } as const
  const videos = (...states: ('COMPLETE' | 'PROGRESSING' | null)[]) => ({
    video_assets: states.map((transcode_status) => ({ ...video, transcode_status })),
  })
  expect(hasUnreadyVideos(videos('COMPLETE', 'COMPLETE'))).toBe(false)
  expect(hasUnreadyVideos(videos('COMPLETE', 'PROGRESSING'))).toBe(true)
  expect(hasUnreadyVideos(videos(null))).toBe(true)
})

it.each([
  [1, false],
  [2, true],
  [3, false],
] as const)('[LV-085] a session of type %i can be tested: %s', (broadcast_type, can) => {
  expect(canBeTested({ broadcast_type })).toBe(can)
})
