import type { VideoPart } from '#features/video-library/public.ts'
import { transcribeCompleted } from './submit-transcription.ts'

/** A transcript is of one version of a video, and goes with the video by its foreign key. */
export const transcriptsVideoPart: VideoPart = {
  name: 'transcripts',
  columns: ['transcripts.video_asset_id', 'transcript_lines.video_asset_id'],
  completed: transcribeCompleted,
}
