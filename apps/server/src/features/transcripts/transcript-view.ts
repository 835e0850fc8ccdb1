import { type Actor, decide } from '@marquee/domain/permissions'
import type { Transcript } from '@marquee/domain/transcripts'
import { mediaBase } from '#features/video-library/public.ts'
import type { TranscriptRow } from './transcript-store.ts'

type Viewed = {
  video: { id: string; version: number; workspace_id: string | null }
  row: TranscriptRow | undefined
  actor: Actor
  /** Speech can be turned into text here. */
  canTranscribe: boolean
  isDownloadOn: boolean
}

/** All but the words of a transcript as it travels; one that a video has not is empty, and says what the caller may do. */
export function transcriptView(viewed: Viewed): Omit<Transcript, 'items'> {
  const { video, row } = viewed
  const captions = row?.status === 'COMPLETE' ? captionsAddress(viewed.video, row) : null
  return { video_asset: video.id, ...(row ? known(row) : unknown), captions, can: canOf(viewed) }
}

const unknown = { status: null, origin: null, progress: 0, fault: null, language: null, updated_at: null }

function known({ status, origin, progress, fault, language, updated_at }: TranscriptRow) {
  return { status, origin, progress, fault, language, updated_at: updated_at.toISOString() }
}

/** Another address after each change, so that a player that shows the captions asks for the new ones. */
function captionsAddress(video: Viewed['video'], { updated_at }: TranscriptRow): string {
  return `${mediaBase(video)}/captions.vtt?at=${updated_at.getTime()}`
}

function canOf({ video, row, actor, canTranscribe, isDownloadOn }: Viewed): Transcript['can'] {
  const change = decide(actor, 'video:update', { workspaceId: video.workspace_id }).allowed
  const isOpen = row === undefined || row.status === 'ERROR'
  return {
    transcribe: change && canTranscribe && isOpen,
    change,
    download: isDownloadOn && row?.status === 'COMPLETE',
  }
}
