import { type Actor, decide } from '@marquee/domain/permissions'
import type { Transcript } from '@marquee/domain/transcripts'
import { mediaBase } from '#features/video-library/public.ts'
import type { TranscriptRow } from './transcript-store.ts'

type ViewInput = {
  video: { id: string; version: number; workspace_id: string | null }
  row: TranscriptRow | undefined
  actor: Actor
  /** Whether this video can be transcribed. */
  canTranscribe: boolean
  isDownloadOn: boolean
}

/** The reply for a transcript, without its words. A video without a transcript has an empty one. */
export function transcriptView(input: ViewInput): Omit<Transcript, 'items'> {
  const { video, row } = input
  const captions = row?.status === 'COMPLETE' ? captionsAddress(video, row) : null
  return { video_asset: video.id, ...(row ? stateOf(row) : noState), captions, can: canOf(input) }
}

const noState = { status: null, origin: null, progress: 0, fault: null, language: null, updated_at: null }

function stateOf({ status, origin, progress, fault, language, updated_at }: TranscriptRow) {
  return { status, origin, progress, fault, language, updated_at: updated_at.toISOString() }
}

/** A new address after each change, so that players load the new captions. */
function captionsAddress(video: ViewInput['video'], { updated_at }: TranscriptRow): string {
  return `${mediaBase(video)}/captions.vtt?at=${updated_at.getTime()}`
}

function canOf({ video, row, actor, canTranscribe, isDownloadOn }: ViewInput): Transcript['can'] {
  const change = decide(actor, 'video:update', { workspaceId: video.workspace_id }).allowed
  const isMissing = row === undefined || row.status === 'ERROR'
  return {
    transcribe: change && canTranscribe && isMissing,
    change,
    download: isDownloadOn && row?.status === 'COMPLETE',
  }
}
