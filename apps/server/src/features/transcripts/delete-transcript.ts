import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { changeTranscript } from './change-transcript.ts'
import { deleteTranscriptRow, findTranscript } from './transcript-store.ts'

/**
 * The video has no transcript, and none is being made. Throws `not_found` also where there was none, and `forbidden`
 * in another team.
 */
export async function deleteTranscript(ctx: MemberContext, id: string): Promise<void> {
  await changeTranscript(ctx, { id, action: 'transcript.removed' }, async (ctx, video) => {
    if (!(await findTranscript(ctx.db, video))) throw new AppError('not_found')
    await deleteTranscriptRow(ctx.db, video)
  })
}
