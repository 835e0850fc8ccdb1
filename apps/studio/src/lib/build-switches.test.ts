import { describe, expect, it } from 'vitest'
import { parseBuildSwitches } from './build-switches.ts'

describe('switches of the build', () => {
  it.each([
    ['VITE_SUPPORT_CHAT', 'supportChat'],
    ['VITE_MONITORING', 'monitoring'],
    ['VITE_SESSION_RECORDING', 'sessionRecording'],
    ['VITE_ANALYTICS', 'analytics'],
    ['VITE_GUIDANCE', 'guidance'],
  ] as const)('[SH-368..372] %s turns %s on and off', (name, key) => {
    expect(parseBuildSwitches({ [name]: 'true' })[key]).toBe(true)
    expect(parseBuildSwitches({ [name]: 'false' })[key]).toBe(false)
  })

  it('[SH-368..372] unset, only analytics of the installation itself are on', () => {
    expect(Object.entries(parseBuildSwitches({})).filter(([, isOn]) => isOn)).toEqual([['analytics', true]])
  })
})
