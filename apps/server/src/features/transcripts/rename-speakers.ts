import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { changeTranscript } from './change-transcript.ts'
import type { TranscriptReply } from './get-transcript.ts'
import { findItems, findTranscript, saveTranscript } from './transcript-store.ts'
import { renamedWords } from './words-pool.ts'

type Renaming = { id: string; speakers: readonly { from: string; to: string }[] }

/**
 * The speakers of the transcript have these names (VL-091). Throws `not_found` also where there is no transcript, and
 * `forbidden` in another team.
 */
export async function renameSpeakers(
  ctx: MemberContext,
  { id, speakers }: Renaming,
): Promise<TranscriptReply> {
  return changeTranscript(ctx, { id, action: 'transcript.speakers_renamed' }, async (ctx, video) => {
    const transcript = await findTranscript(ctx.db, video)
    if (transcript?.status !== 'COMPLETE') throw new AppError('not_found')
    const names = new Map(speakers.map(({ from, to }) => [from, to]))
    const { origin, status, language, progress } = transcript
    const words = await renamedWords({ items: await findItems(ctx.db, video), names })
    await saveTranscript(ctx.db, video, { origin, status, language, progress, words })
  })
}
