/** The rooms of stages in the LiveKit server of the installation. */
import { rtcNetwork } from '#platform/rtc/rtc-network.ts'
import type { LivekitSettings } from '#platform/settings/livekit-settings.ts'
import type { StageServices } from '../stage-services.ts'
import { LivekitApi, LivekitKeyRefused } from './livekit-api.ts'
import { LivekitRoom } from './livekit-room.ts'

type RoomOptions = Omit<ConstructorParameters<typeof LivekitRoom>[0], 'api' | 'network' | 'onFailure'>

/** Opens the room of a stage. */
export type OpenLivekitRoom = (options: RoomOptions) => LivekitRoom

/** Says in the log if LiveKit can't be used as it is set up. */
export async function openLivekitRooms(
  { settings, log }: StageServices,
  livekit: LivekitSettings,
): Promise<OpenLivekitRoom> {
  const api = new LivekitApi(livekit)
  const network = rtcNetwork(settings, 'stage')
  await api.check().then(
    () => log.info({ url: livekit.apiUrl }, 'stages are carried by LiveKit'),
    (error: unknown) =>
      error instanceof LivekitKeyRefused
        ? log.error(
            { reason: error.message },
            'LiveKit refuses STAGE_LIVEKIT_KEY with STAGE_LIVEKIT_SECRET, so nobody can come backstage',
          )
        : log.error(
            { err: error },
            'No LiveKit answers at STAGE_LIVEKIT_URL, so nobody can come backstage until it does',
          ),
  )
  return (options) =>
    new LivekitRoom({
      ...options,
      api,
      network,
      onFailure: (error) => log.warn({ err: error, broadcast_id: options.name }, 'LiveKit failed a stage'),
    })
}
