import type { AuditAction } from '@marquee/domain/audit'
import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import { lockVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type TranscriptReply, transcriptReply } from './get-transcript.ts'
import { deleteTranscriptRow, findItems, findTranscript, saveTranscript } from './transcript-store.ts'
import { renamedWords } from './words-pool.ts'

type TranscriptChange = { id: string; action: AuditAction & `transcript.${string}` }

/**
 * Changes the video's transcript, writes an audit entry and returns the new transcript. Throws `not_found`, and
 * `forbidden` for a video of another team.
 */
export async function changeTranscript(
  ctx: MemberContext,
  { id, action }: TranscriptChange,
  change: (ctx: WithDb<MemberContext>, video: VideoAssetRow) => Promise<void>,
): Promise<TranscriptReply> {
  return inOrganization(ctx, async (ctx) => {
    const video = await lockVideoAsset(ctx.db, id)
    if (!video) throw new AppError('not_found')
    permit(ctx.actor, 'video:update', { workspaceId: video.workspace_id })
    await change(ctx, video)
    await writeAudit(ctx, { action, target_type: 'video', target_id: id, target_name: video.name })
    return transcriptReply(ctx, video)
  })
}

type Renaming = { id: string; speakers: readonly { from: string; to: string }[] }

/** Renames speakers of the transcript (VL-091). Throws like `changeTranscript`, and `not_found` without a transcript. */
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

/** Deletes the transcript, finished or not. Throws like `changeTranscript`, and `not_found` without a transcript. */
export async function deleteTranscript(ctx: MemberContext, id: string): Promise<void> {
  await changeTranscript(ctx, { id, action: 'transcript.removed' }, async (ctx, video) => {
    if (!(await findTranscript(ctx.db, video))) throw new AppError('not_found')
    await deleteTranscriptRow(ctx.db, video)
  })
}
