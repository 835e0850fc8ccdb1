import type { EventPart } from '#features/events/public.ts'
import type { VideoPart } from '#features/video-library/public.ts'
import { countRecordings } from './recording-store.ts'
import { changeStageSettings, clearStageSettings, copyStageSettings } from './stage-store.ts'

/**
 * A copied event starts its sessions like the original. The time of a move is stored because it locks how they start.
 */
export const stagePart: EventPart = {
  name: 'stage',
  copy: copyStageSettings,
  clear: clearStageSettings,
  async progress(db, event) {
    return { recordings: await countRecordings(db, event.id) }
  },
  async changed({ db, clock }, { before, after }) {
    if (before.start_time.getTime() === after.start_time.getTime()) return
    await changeStageSettings(db, after, { start_moved_at: clock.now() })
  },
}

/** Recordings of sessions; deleting one also deletes its replay. */
export const stageVideoPart: VideoPart = {
  name: 'stage',
  columns: ['session_recordings.video_asset_id'],
}
