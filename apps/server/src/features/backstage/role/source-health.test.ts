import { expect, it } from 'vitest'
import { SourceHealth } from './source-health.ts'

it('a camera is frozen four seconds after its last picture', () => {
  const health = new SourceHealth(0)
  health.takePicture(1000)
  expect([5000, 5001].map((ms) => health.isFrozen(ms))).toEqual([false, true])
  health.takePicture(6000)
  expect(health.isFrozen(6100)).toBe(false)
})

it('a microphone is silent after fifteen seconds of packets that say nothing', () => {
  const health = new SourceHealth(0)
  health.takeSound(60, 1000)
  for (let ms = 1000; ms <= 17_000; ms += 20) health.takeSound(3, ms)
  expect([16_000, 16_001].map((ms) => health.isSilent(ms))).toEqual([false, true])
  health.takeSound(40, 17_000)
  expect(health.isSilent(17_000)).toBe(false)
})
