/** What was switched on when this studio was built (SH-368 to SH-372). */

type BuildSwitches = {
  supportChat: boolean
  monitoring: boolean
  sessionRecording: boolean
  analytics: boolean
  guidance: boolean
}

/**
 * The switches as the build's environment sets them, each by `true` or `false`. Off unless set, as what they switch is
 * somebody else's; but analytics is on, which stay in the installation.
 */
export function parseBuildSwitches(environment: Readonly<Record<string, unknown>>): BuildSwitches {
  const isOn = (name: string): boolean => environment[name] === 'true'
  return {
    supportChat: isOn('VITE_SUPPORT_CHAT'),
    monitoring: isOn('VITE_MONITORING'),
    sessionRecording: isOn('VITE_SESSION_RECORDING'),
    analytics: environment['VITE_ANALYTICS'] !== 'false',
    guidance: isOn('VITE_GUIDANCE'),
  }
}

export const buildSwitches = parseBuildSwitches(import.meta.env)
