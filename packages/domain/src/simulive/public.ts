export { type SimuliveTest, simuliveTestSchema } from './simulive-calls.ts'
export {
  canBeTested,
  hasUnreadyVideos,
  latestTestStartMs,
  type SimuliveTestState,
  simuliveTestState,
  totalVideoMs,
  videosStartAfterMs,
} from './simulive-test.ts'
