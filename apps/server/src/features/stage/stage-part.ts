import type { EventPart } from '#features/events/public.ts'
import type { VideoPart } from '#features/video-library/public.ts'
import { clearStageSettings, copyStageSettings } from './stage-store.ts'

/** A copied event starts its sessions as the original does. */
export const stagePart: EventPart = {
  name: 'stage',
  copy: copyStageSettings,
  clear: clearStageSettings,
}

/** Recordings of sessions; the replay of one that is deleted is gone. */
export const stageVideoPart: VideoPart = {
  name: 'stage',
  columns: ['session_recordings.video_asset_id'],
}
