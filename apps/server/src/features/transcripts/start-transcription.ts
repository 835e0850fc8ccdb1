import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { changeTranscript } from './change-transcript.ts'
import type { TranscriptReply } from './get-transcript.ts'
import { isTranscribable, submitTranscription } from './submit-transcription.ts'
import { findTranscript } from './transcript-store.ts'
import { t } from './texts.ts'

/**
 * Starts transcribing the video, from the beginning after a failure; does nothing while it is under way. Throws
 * `not_found`, `forbidden` in another team, `not_ready` where it isn't possible, `conflict` when there is a transcript.
 */
export async function startTranscription(ctx: MemberContext, id: string): Promise<TranscriptReply> {
  return changeTranscript(ctx, { id, action: 'transcript.requested' }, async (ctx, video) => {
    if (!isTranscribable(ctx, video)) throw new AppError('not_ready')
    const transcript = await findTranscript(ctx.db, video)
    if (transcript?.status === 'COMPLETE')
      throw new AppError('conflict', { message: t('alreadyTranscribed') })
    if (transcript === undefined || transcript.status === 'ERROR') await submitTranscription(ctx, video)
  })
}
