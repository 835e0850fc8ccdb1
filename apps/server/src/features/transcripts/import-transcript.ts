import { captionFaultText } from '@marquee/domain/transcripts'
import { permit } from '#features/permissions/public.ts'
import { findVideoAsset } from '#features/video-library/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { ThreadStopped } from '#platform/threads/thread-pool.ts'
import { changeTranscript } from './change-transcript.ts'
import type { TranscriptReply } from './get-transcript.ts'
import { saveTranscript } from './transcript-store.ts'
import { t } from './texts.ts'
import { wordsOfCaptions } from './words-pool.ts'
import type { WrittenWords } from './written-words.ts'

type Import = { id: string; captions: string; language: string | null }

/**
 * Replaces the video's transcript with the captions of a WebVTT or SRT file. Throws `not_found`, `forbidden` in another
 * team, `invalid_input` when the file is invalid or too large, `unavailable` when too many files are being read.
 */
export async function importTranscript(ctx: MemberContext, input: Import): Promise<TranscriptReply> {
  await permitImport(ctx, input.id)
  const words = await readWords(input.captions)
  const { id, language } = input
  return changeTranscript(ctx, { id, action: 'transcript.imported' }, async (ctx, video) => {
    const content = { origin: 'IMPORTED', status: 'COMPLETE', progress: 1, words, language } as const
    await saveTranscript(ctx.db, video, content)
  })
}

/** Checked before the file is read, and again with the video locked. */
async function permitImport(ctx: MemberContext, id: string): Promise<void> {
  const video = await inOrganization(ctx, (ctx) => findVideoAsset(ctx.db, id))
  if (!video) throw new AppError('not_found')
  permit(ctx.actor, 'video:update', { workspaceId: video.workspace_id })
}

async function readWords(captions: string): Promise<WrittenWords> {
  const refuse = (message: string, cause?: unknown) =>
    new AppError('invalid_input', { errors: { captions: [message] }, cause })
  try {
    const { words, fault } = await wordsOfCaptions(captions)
    if (words !== undefined) return words
    throw refuse(captionFaultText(fault))
  } catch (error) {
    throw error instanceof ThreadStopped ? refuse(t('tooSlow'), error) : error
  }
}
