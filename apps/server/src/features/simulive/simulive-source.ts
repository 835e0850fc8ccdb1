import { broadcastTypes } from '@marquee/domain/agenda'
import type { LiveSource } from '#features/live-playback/public.ts'
import type { Simulive } from './simulive.ts'

/** Plays the pre-recorded sessions of the stage. */
export function createSimuliveSource(simulive: Simulive): LiveSource {
  return {
    types: [broadcastTypes.prerecorded],
    open: ({ organizationId, broadcastId, path }) =>
      simulive.open({ organizationId, broadcastId, show: 'session', path }),
  }
}
