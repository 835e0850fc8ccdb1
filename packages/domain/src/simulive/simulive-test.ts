/** Test runs of pre-recorded sessions: when they are possible, what plays when, and their state (LV-066 to LV-091). */
import type { Broadcast } from '../agenda/public.ts'
import { broadcastTypes } from '../agenda/public.ts'

const minuteMs = 60_000

/** LV-090: the videos start this long after the test run. */
export const videosStartAfterMs = 5 * minuteMs
/** LV-087: between the end of a test run and the start of its event, at least: 5 to come up, 2 to end, 10 in reserve. */
export const testReserveMs = 17 * minuteMs

/** LV-066. */
export const simuliveTestStates = ['IDLE', 'STARTING', 'RUNNING', 'STOPPING', 'PROCESSING'] as const
export type SimuliveTestState = (typeof simuliveTestStates)[number]

type TestedSession = Pick<
  Broadcast,
  'broadcast_type' | 'simulive_test_run_end_time' | 'test_simulive_processing_state'
>

/** The state of a session's test run; a pending call comes first (LV-067, LV-068). */
export function simuliveTestState(
  session: TestedSession,
  pending: 'STARTING' | 'STOPPING' | undefined,
): SimuliveTestState {
  if (pending) return pending
  const stored = simuliveTestStates.find((state) => state === session.test_simulive_processing_state)
  return stored ?? (session.simulive_test_run_end_time === null ? 'IDLE' : 'RUNNING')
}

/** Whether a video of the session isn't ready (LV-077, LV-083). */
export function hasUnreadyVideos({ video_assets }: Pick<Broadcast, 'video_assets'>): boolean {
  return video_assets.some(({ transcode_status }) => transcode_status !== 'COMPLETE')
}

/** How long the session's videos last together, in milliseconds. */
export function totalVideoMs(durationsSeconds: readonly (number | null)[]): number {
  return durationsSeconds.reduce<number>((sum, seconds) => sum + (seconds ?? 0) * 1000, 0)
}

/** The latest start of a test run of a session with videos of this length (LV-086), in milliseconds since 1970. */
export function latestTestStartMs(event: { start_time: string | Date }, videosMs: number): number {
  return new Date(event.start_time).getTime() - testReserveMs - videosMs
}

/** Whether a test run is possible at all (LV-085). */
export function canBeTested({ broadcast_type }: Pick<TestedSession, 'broadcast_type'>): boolean {
  return broadcast_type === broadcastTypes.prerecorded
}
